import * as v from 'valibot';
import { expect, it } from 'vitest';
import { acting, maps, match, read, show, teams } from '#contract/actions/testing/show.ts';
import { actionNames, actionOf } from '#contract/actions.ts';
import { recordNames } from '#domain/actions/record-names.ts';
import { valuesOf } from './fuzz/schema-values.ts';
import fc from './support/properties.ts';

const texts = fc.constantFrom('Autumn Cup', match, show, teams[0], maps[0]);

/** Payloads that chance hardly ever meets. */
const written: Readonly<Record<string, readonly object[]>> = {
  'set-match-overlays': [{ match, overlayType: 'primary', state: true }],
  'set-event-settings': [{ eventID: 'recEVENT000000001', settings: '{}' }],
  'run-preset': [
    { preset: 'next', match, mapAttack: null, highlightHeroID: null, countdownLeft: 60_000 },
    { preset: 'start', title: 'Autumn Cup', deskDisplayMode: 'Match', breakDisplay: 'Schedule' },
  ],
  'set-rundown-item': [
    { itemID: 'a1', item: { title: 'Opening', minutes: 5, colour: 'Blue', side: 'at', order: 0 } },
  ],
  'submit-social': [
    { socialID: 'recSOCIAL00000001', ownerID: teams[0], type: 'Twitch', url: 'https://twitch.tv/a' },
  ],
};

it.each(actionNames)('%s is described in words, whatever it is called with', (name) => {
  const action = actionOf(name);
  const generated = fc.sample(valuesOf(action.payload, texts), { numRuns: 1000, seed: 1 });
  const payloads = [...generated, ...(written[name] ?? [])].flatMap((raw) => {
    const { success, output } = v.safeParse(action.payload, raw);
    return success ? [output as object] : [];
  });
  expect(payloads.length).toBeGreaterThan(0);
  for (const payload of payloads) {
    for (const words of [
      action.describe({ ...payload }, recordNames(read), acting),
      action.describe(
        { ...payload },
        recordNames(() => undefined),
        {},
      ),
    ]) {
      expect(words, JSON.stringify(payload)).toMatch(/^[\p{Lu}\d“]/u);
      expect(words, JSON.stringify(payload)).not.toMatch(/\b(true|false|null|undefined|NaN|object Object)\b/);
    }
  }
});
