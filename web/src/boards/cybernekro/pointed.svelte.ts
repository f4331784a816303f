// The model that is pointed at, in a roster or on the table: both show it.
export const pointed = $state({ model: -1 });
