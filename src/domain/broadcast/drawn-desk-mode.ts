export const defaultDeskMode = 'Match';

/** Modes of other programs without a drawing of their own, and the mode that viewers see instead. */
const drawnAs: Readonly<Record<string, string>> = {
  'Scoreboard Bans': 'Scoreboard',
  'Hero Draft': defaultDeskMode,
};

/** The mode that the desk overlay draws for a stored one. */
export const drawnDeskMode = (value: string): string => drawnAs[value] ?? value;
