import { soundProblem } from '../broadcast/source-sound.ts';
import { type Finding, finding } from './finding.ts';

export type PreflightSource = {
  /** With the connection that it shares before a slash. */
  readonly id: string;
  readonly name: string;
  readonly isForHumans: boolean;
  readonly isVisible: boolean;
  readonly version: number | undefined;
  readonly opensAlone: boolean | undefined;
  readonly sound: string | undefined;
  /** It was there and does not answer any more. */
  readonly isSilent: boolean;
};

/** A page that the show needs by what is set for it. */
export type NeededSource = {
  readonly name: string;
  /** Why, as the end of "although". */
  readonly because: string;
  readonly isLoaded: boolean;
};

export type SourceFacts = {
  /** Undefined while the sources have not told. */
  readonly sources: readonly PreflightSource[] | undefined;
  readonly needed: readonly NeededSource[];
  readonly clientName: string;
  readonly version: number;
  readonly isConnected: boolean;
};

/** Pages that one show may have loaded before the crew's machine and the server feel it. */
const mostSources = 40;

/** The pages of one browser share a connection; a crew has few machines. */
const mostConnections = 12;

const namesOf = (list: readonly PreflightSource[]): string =>
  [...new Set(list.map(({ name }) => name))].join(', ');

/** What is wrong with the loaded pages of the show, and which it lacks. */
export function ofSources({ sources, needed, clientName, version, isConnected }: SourceFacts): Finding[] {
  const mend = { href: `/client/${clientName}/admin`, opens: 'Sources' };
  if (sources === undefined)
    return finding(isConnected, 'note', 'The sources have not reported yet', [], mend);
  const forAir = sources.filter(({ isForHumans }) => !isForHumans);
  const silent = forAir.filter(({ isSilent }) => isSilent);
  const loaded = forAir.filter(({ isSilent }) => !isSilent);
  const old = loaded.filter((source) => source.version !== version);
  const hidden = loaded.filter(({ isVisible }) => !isVisible);
  const bound = loaded.filter(({ opensAlone }) => opensAlone === false);
  const connections = new Set(sources.map(({ id }) => id.replace(/\/.*/, ''))).size;
  return [
    ...finding(
      loaded.length === 0,
      'stop',
      'No source of this show is loaded in the broadcast software',
      [],
      mend,
    ),
    ...needed
      .filter(({ isLoaded }) => loaded.length > 0 && !isLoaded)
      .flatMap(({ name, because }) =>
        finding(true, 'warn', `No source ${name} is loaded, although ${because}`, [], mend),
      ),
    ...finding(silent.length > 0, 'warn', `No longer answering: ${namesOf(silent)}`, [], mend),
    ...ofSound(loaded, mend),
    ...finding(old.length > 0, 'warn', `Reload the sources of another version: ${namesOf(old)}`, [], mend),
    ...finding(
      bound.length > 0,
      'warn',
      `Cannot open again while the server is away: ${namesOf(bound)}. Start from the loader file`,
      [],
      { ...mend, opens: 'Loader files' },
    ),
    ...finding(hidden.length > 0, 'note', `Loaded and hidden: ${namesOf(hidden)}`, [], mend),
    ...finding(
      loaded.length > mostSources,
      'warn',
      `${loaded.length} sources are loaded at once, more than ${mostSources}`,
      [],
      mend,
    ),
    ...finding(
      connections > mostConnections,
      'warn',
      `The sources hold ${connections} connections, more than ${mostConnections}: those of one machine should share one`,
      [],
      mend,
    ),
  ];
}

/** A show that nobody hears is stopped; voices need a bot that few shows have. */
function ofSound(loaded: readonly PreflightSource[], mend: Finding['mend']): Finding[] {
  const problems = new Set(loaded.flatMap(({ sound }) => soundProblem(sound) ?? []));
  return [...problems].flatMap((problem) => {
    const silent = loaded.filter(({ sound }) => soundProblem(sound) === problem);
    const isRefused = silent.some(({ sound }) => sound === 'refused');
    return finding(true, isRefused ? 'stop' : 'note', `${namesOf(silent)}: ${problem}`, [], mend);
  });
}
