"""The code of odd cards: one short tagged function per effect. HYB-CON-06 to HYB-CON-12"""
