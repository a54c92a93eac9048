import { useListing } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { sideOrder } from '#domain/match/map-win.ts';
import type { EditorRow } from '#domain/match-editor/editor-rows.ts';
import type { HeroField } from '#domain/match-editor/editor-values.ts';
import { heroCountLabel, heroesOfGame } from '#domain/match-editor/hero-choices.ts';
import { cleanId } from '#domain/record-id.ts';
import { HeroList } from './HeroList.tsx';
import styles from './HeroLists.module.css';
import { sideMark } from './side-name.ts';
import type { MatchEditorModel } from './use-match-editor.ts';

type HeroListsProps = { editor: MatchEditorModel; row: EditorRow; title: string; isDisabled: boolean };

const kinds = [
  ['Bans', ['team_1_bans', 'team_2_bans']],
  ['Picks', ['team_1_picks', 'team_2_picks']],
] as const satisfies readonly (readonly [string, readonly [HeroField, HeroField]])[];

/** Which heroes each side banned and picked on one map, in their order. Its code comes when it is switched on. */
export default function HeroLists({ editor, row, title, isDisabled }: HeroListsProps) {
  const { match, event, sides } = editor;
  const game = match.game ?? event?.game;
  const listing = useListing('Heroes');
  const heroes = useThings(
    'Heroes',
    listing?.flatMap((id) => cleanId(id) ?? []),
  );
  const choices = heroesOfGame(heroes, game);
  const isLoading = listing === undefined || heroes.length < listing.length;
  return (
    <details className={styles.heroes}>
      <summary className={styles.summary}>
        Heroes <span className={styles.count}>{heroCountLabel(row.values)}</span>
      </summary>
      {!isLoading && choices.length === 0 ? (
        <p className={styles.none}>The league has no heroes of {game ?? 'this game'}.</p>
      ) : (
        <div className={styles.lists}>
          {kinds.map(([kind, fields]) =>
            sideOrder(match).map((number) => {
              const field = fields[number - 1] ?? fields[0];
              const side = sides[number - 1] ?? sides[0];
              const isUnnamed = match.special_event === true;
              return (
                <HeroList
                  key={field}
                  label={`${kind} of ${isUnnamed ? `side ${number}` : sideMark(side)}`}
                  title={title}
                  theme={side.theme}
                  field={field}
                  row={row}
                  choices={choices}
                  isDisabled={isDisabled || isLoading}
                  onChange={(ids) => editor.setMap(row.key, field, ids)}
                />
              );
            }),
          )}
        </div>
      )}
    </details>
  );
}
