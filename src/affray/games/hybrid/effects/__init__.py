"""The code of odd cards: one short tagged function an effect. HYB-CON-06 to HYB-CON-12"""
