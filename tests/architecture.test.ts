import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actions } from '#contract/actions.ts';
import { sitePages } from '#contract/site-pages.ts';
import { pageControls } from '#domain/access/page-controls.ts';
import { pageSources } from '../scripts/page-sources.mjs';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file));
const read = (file: string): string => readFileSync(file, 'utf8');
const sources = files.filter((file) => !/\.test\.tsx?$/.test(file));

/** Texts of staff pages that are written in their components. */
const drawn: readonly (readonly [file: string, words: readonly string[]])[] = [
  ['site/sign-in/LoginReturn.tsx', ['Authenticating']],
  ['site/profile/ProfileEditor.tsx', ["'Save'", "'Saving'", "'Saved'"]],
  ['site/profile/ProfileEditor.tsx', ['Pronouns', 'Overwatch Role']],
  ['site/profile/ProfileEditor.tsx', ['Pronunciation']],
  ['site/profile/HeroChoice.tsx', ['Favourite Hero']],
  ['site/profile/ThemeChoice.tsx', ['Profile picture theme']],
  [
    'site/account/AccountEntries.tsx',
    [
      'Player page',
      'Edit profile',
      'Dashboard',
      'Source overview',
      'Tally Viewer',
      'Token',
      'Re-authenticate',
    ],
  ],
  ['ui/match-editor/EditorToggles.tsx', ['Restrict to map pool', 'Show map banning', 'Assume loser picks']],
  ['ui/match-editor/MatchEditorForm.tsx', ['Add map']],
  ['ui/match-editor/MatchEditorForm.tsx', ["'Save all'", "'Save maps'"]],
  ['ui/match-editor/MapRow.tsx', ['Map banned', 'Banned by', 'Picked by', 'Winner']],
  ['ui/match-editor/MapRow.tsx', ['Draw']],
  [
    'ui/match-editor/DetailsForm.tsx',
    ['Special event', 'Custom name', 'Forfeit', 'Forfeit reason', 'VOD', 'VOD 2', 'Save details'],
  ],
  ['ui/match-editor/DetailsForm.tsx', ['Change date/time']],
  ['ui/roles-editor/RolesEditor.tsx', ['Save to current match', 'Reset']],
  ['dashboard/strip/match-control.ts', ['Flip Teams']],
  ['dashboard/strip/attacker-control.ts', ['Attacker Side']],
  ['dashboard/header/Header.tsx', ['Broadcast Switcher']],
];

describe('structure of src', () => {
  it.each(drawn)('%s says what the specification says', (file, words) => {
    const source = read(join('src', file));
    expect(words.filter((word) => !source.includes(word))).toEqual([]);
  });

  /**
   * `domain/match/outcome.ts` decides the outcome of a match: a score that equals `first_to` is one of several ends.
   * The others look at a score above it, or at a first to 1 with the score of its map.
   */
  it('asks outcomeOf who won, and compares no score with first_to', () => {
    const scoreWith =
      /score\w*\)?\s*[=!<>]==?\s*[\w.?]*first_?to\b|first_?to\b\s*[=!<>]==?\s*[\w.?]*score|(?:one|two|left|right)\s*===\s*[\w.?]*first_?to\b/i;
    expect(scoreWith.test('match.score_1 === match.first_to')).toBe(true);
    expect(scoreWith.test('Math.max(score_1, score_2) >= firstTo')).toBe(true);
    expect(sources.filter((file) => scoreWith.test(read(file)))).toEqual(['src/domain/match/outcome.ts']);
  });

  it('keeps every file at 500 lines or less', () => {
    const long = files.filter((file) => read(file).split('\n').length > 501);
    expect(long).toEqual([]);
  });

  it('uses only colours and sizes that are set somewhere', () => {
    const styles = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/*.css'], {
      encoding: 'utf8',
    });
    const css = styles.split('\n').filter(Boolean).map(read).join('\n');
    const set = new Set(
      [css, ...sources.map(read)].flatMap((text) => text.match(/--[a-z][\w-]*(?=:|['"`]|\$\{)/g) ?? []),
    );
    const used = [...css.matchAll(/var\((--[a-z][\w-]*)/g)].map(([, name = '']) => name);
    expect([...new Set(used)].filter((name) => !set.has(name))).toEqual([]);
  });

  it('has default exports only where import() or a registry needs them', () => {
    const allowed = /^src\/(site|overlays|dashboard|ui)\/.*\.tsx?$/;
    const offenders = sources.filter((file) => !allowed.test(file) && /^export default /m.test(read(file)));
    expect(offenders).toEqual([]);
  });

  it('handles the end of animations in one place, which ignores those that have been replaced', () => {
    const handler =
      /\bonfinish\b|\.finished\b|\b(?:animation|transition)end\b|\bon(?:Animation|Transition)End\b/;
    expect(sources.filter((file) => handler.test(read(file)))).toEqual(['src/ui/motion/wipe-motion.ts']);
  });

  it('seeds the properties of every test', () => {
    const tests = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'tests'], {
      encoding: 'utf8',
    }).split('\n');
    const isUnseeded = (file: string) =>
      /\.ts$/.test(file) &&
      /from 'fast-check'/.test(read(file)) &&
      /\bfc\.(?:assert|sample)\b/.test(read(file));
    expect(tests.filter(isUnseeded)).toEqual([]);
  });

  it('reads offsets of time zones in one place', () => {
    const reads = /getTimezoneOffset|timeZoneName: '(?:short|long)?[oO]ffset'|from 'date-fns/;
    expect(sources.filter((file) => reads.test(read(file)))).toEqual(['src/domain/time/zone-time.ts']);
  });

  it('takes the colours of records without any from their names on every page', () => {
    // Sheets of a theme itself, and surfaces that stay neutral without one.
    const neutral = [
      'src/site/news/NewsArticle.tsx',
      'src/site/record/theme/ThemeSheet.tsx',
      'src/site/shell/MinisiteFrame.tsx',
      'src/site/team/theme/TeamTheme.tsx',
      'src/ui/bracket/BracketView.tsx',
    ];
    const offenders = sources.filter((file) =>
      /^src\/(?:site|ui)\//.test(file)
        ? [...read(file).matchAll(/<Themed\b[^>]*>/g)].some(([tag]) => !tag.includes('record='))
        : false,
    );
    expect(offenders).toEqual(neutral);
  });

  it('lets surfaces never import each other', () => {
    const surfaces = ['site', 'overlays', 'dashboard'];
    const offenders = sources.filter((file) => {
      const own = surfaces.find((surface) => file.startsWith(`src/${surface}/`));
      if (!own) return false;
      return surfaces.some(
        (other) => other !== own && new RegExp(`from '(\\.\\./)+${other}/`).test(read(file)),
      );
    });
    expect(offenders).toEqual([]);
  });

  it('lets pages ask about rights through the one table of controls, and names no control that no page has', () => {
    const pages = sources.filter((file) => /^src\/(site|overlays|dashboard|ui|app)\//.test(file));
    const rules = sources.filter((file) => file.startsWith('src/domain/broadcast/'));
    // The list of everyone's rights decides nothing.
    const direct = pages.filter((file) =>
      [
        ...read(file).matchAll(
          /^import (?!type )([^;]*?) from '#domain\/access\/(?!page-controls|people-rights)[\w-]+\.ts';/gm,
        ),
      ].some(
        // The ids of the user's own clients are not a right.
        ([, names]) => names !== '{ clientIds }',
      ),
    );
    expect(direct).toEqual([]);
    const text = [...pages, ...rules].map(read).join('\n');
    // Written as part of a longer name there: the labels of the user menu and of the bar are the controls' own.
    const asked = Object.keys(pageControls).filter((name) => !/^(user menu|top bar): /.test(name));
    // As a value, or as the attribute of a component that asks.
    expect(asked.filter((name) => !text.includes(`'${name}'`) && !text.includes(`"${name}"`))).toEqual([]);
  });

  it('finds the modules that draw each page, so that their code is fetched with the document', () => {
    const found = pageSources();
    expect(Object.keys(found).sort()).toEqual(
      ['', 'of-minisites', ...sitePages.map(({ name }) => name)].sort(),
    );
    expect(found['of-minisites']?.filter((file) => !files.includes(file))).toEqual([]);
    for (const { name, entity } of sitePages) {
      // Layout of a match's pages, which its editor does not use.
      const front = found[name]?.includes('src/site/match/MatchHero.tsx') ? 2 : 0;
      expect(found[name]).toHaveLength((entity === undefined ? 2 : 3) + front);
      expect(found[name]?.filter((file) => !files.includes(file))).toEqual([]);
    }
  });

  it('names no action where calls of all of them are kept, sent and shown: its definition says what is special', () => {
    const generic = sources.filter((file) => /^src\/(sync|data\/actions|ui\/outbox)\//.test(file));
    const offenders = generic
      .filter((file) => !file.includes('/testing/'))
      .flatMap((file) =>
        Object.keys(actions).flatMap((name) => (read(file).includes(name) ? [`${file}: ${name}`] : [])),
      );
    expect(offenders).toEqual([]);
  });
});
