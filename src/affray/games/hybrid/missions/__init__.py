"""The missions, one file each with its special rules. Chapter 26"""
