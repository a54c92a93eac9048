import { pathTexts, spokenMatch } from '#domain/bracket/spoken.ts';
import type { BracketWords } from './bracket-games.ts';

export const bracketWords: BracketWords = { spoken: spokenMatch, paths: pathTexts };
