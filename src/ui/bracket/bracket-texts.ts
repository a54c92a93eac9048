import { matchSentence, pathTexts } from '#domain/bracket/match-sentence.ts';
import type { BracketTexts } from './bracket-games.ts';

export const bracketTexts: BracketTexts = { sentence: matchSentence, paths: pathTexts };
