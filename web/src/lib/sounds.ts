// Small blips, made on the spot: nothing is loaded, nothing is heard unless it is switched on.
import { settings } from "./settings.svelte";

const TONES = { turn: [523, 784], roll: [220, 262, 220], act: [392], over: [523, 659, 784] } as const;
let speaker: AudioContext | null = null;

export function sound(name: keyof typeof TONES): void {
  if (!settings.sounds) return;
  speaker ??= new AudioContext();
  const now = speaker.currentTime;
  TONES[name].forEach((pitch, i) => blip(speaker!, pitch, now + 0.09 * i));
}

function blip(context: AudioContext, pitch: number, at: number): void {
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.06, at);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.12);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.13);
}
