import { expect, it } from 'vitest';
import {
  accountLimits,
  discordAccountIn,
  foldSignInName,
  passwordProblem,
  signInNameProblem,
} from './account-rules.ts';

it.each([
  ['ann', undefined],
  ['  Ann.Storm_7-x ', undefined],
  ['Änne', undefined],
  ['안나나', undefined],
  ['an', 'A sign-in name has 3 to 40 characters.'],
  ['', 'A sign-in name has 3 to 40 characters.'],
  ['a'.repeat(41), 'A sign-in name has 3 to 40 characters.'],
  ['ann storm', 'A sign-in name has only letters, digits, dots, dashes and underscores.'],
  ['ann@example', 'A sign-in name has only letters, digits, dots, dashes and underscores.'],
])('the sign-in name %j: %s', (name, problem) => {
  expect(signInNameProblem(name)).toBe(problem);
});

it('compares sign-in names without capitals, spaces around them and ways to write a letter', () => {
  expect(foldSignInName(' ÄNNE ')).toBe(foldSignInName('a\u0308nne'));
});

const tooShort = /^A password has at least 12 characters/;
const easy = /^This password is easy to guess/;

it.each([
  ['correct horse battery', undefined],
  ['пароль из четырёх слов', undefined],
  ['ann likes owls and tea', undefined],
  ['elevenchars', tooShort],
  ['🦉🦉🦉🦉🦉🦉', tooShort],
  ['x'.repeat(accountLimits.longestPassword + 1), /^A password has at most 200 characters/],
  ['abababababab', /repeats the same few characters/],
  ['password1234', easy],
  ['123456789012', easy],
  ['Ann.Storm2026', easy],
])('the password %j: %s', (password, problem) => {
  const found = passwordProblem(password, ['ann.storm', 'An']);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toMatch(problem);
});

it.each([
  [' @Ann.Example ', 'discord-name:ann.example'],
  ['a_1', 'discord-name:a_1'],
  ['200000000000000001', 'discord-id:200000000000000001'],
  // Too short for an account's number, and no name that could be taken for one.
  ['12345', undefined],
  ['ann#1234', undefined],
  ['two words', undefined],
  ['a', undefined],
  ['x'.repeat(33), undefined],
  ['', undefined],
])('the Discord account %j is %s', (text, account) => {
  expect(discordAccountIn(text)).toBe(account);
});
