/**
 * Requests that the remote control may send to OBS: they control the show, never OBS's settings, files or outputs.
 */
export const remoteRequests = [
  'SetCurrentProgramScene',
  'SetCurrentPreviewScene',
  'TriggerStudioModeTransition',
  'SetStudioModeEnabled',
  'SetCurrentSceneTransition',
  'SetCurrentSceneTransitionDuration',
  'SetSceneItemEnabled',
  'SetInputMute',
  'ToggleInputMute',
  'SetInputVolume',
  'TriggerMediaInputAction',
  'SetMediaInputCursor',
  'OffsetMediaInputCursor',
] as const;
export type RemoteRequestName = (typeof remoteRequests)[number];

type Value = string | number | boolean;
export type RemoteData = Readonly<Record<string, Value>>;
export type RemoteRequest = {
  readonly request: RemoteRequestName;
  readonly data: RemoteData;
  /** An item named instead of numbered: OBS is asked for its id in this scene first. */
  readonly item: { readonly sceneName: string; readonly sourceName: string } | undefined;
};
/** Reason for a refused request, for the user of the page. */
export type RefusedRequest = { readonly refusal: string };

const refused = (refusal: string): RefusedRequest => ({ refusal });
const isName = (name: unknown): name is RemoteRequestName => remoteRequests.some((known) => known === name);
const isValue = (value: unknown): value is Value =>
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  typeof value === 'string';

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};

/**
 * Reads the argument of a trigger `obs_remote_control`: `{request, data}`, as an object or as JSON text. A request
 * that is not on the list is refused by name.
 */
export function readRemoteRequest(argument: unknown): RemoteRequest | RefusedRequest {
  const said = parsed(argument);
  if (typeof said !== 'object' || said === null)
    return refused('This is no request: {"request": …, "data": …}');
  const { request, data: given = {} } = said as { request?: unknown; data?: unknown };
  if (!isName(request)) {
    const name = typeof request === 'string' ? request.slice(0, 60) : 'A request without a name';
    return refused(`${name} is not among the requests of the remote control`);
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return refused('The data of a request is an object');
  const entries = Object.entries(given);
  if (entries.length > 20 || entries.some(([, value]) => !isValue(value)))
    return refused('The data of a request is texts, numbers and flags');
  const { sceneItemName, ...data } = Object.fromEntries(entries) as Record<string, Value>;
  if (sceneItemName === undefined) return { request, data, item: undefined };
  if (typeof sceneItemName !== 'string' || typeof data.sceneName !== 'string')
    return refused('A scene item is named with its scene: sceneName and sceneItemName');
  return { request, data, item: { sceneName: data.sceneName, sourceName: sceneItemName } };
}

/** Of the lists that OBS gives only names and kinds go out, and no more than a trigger carries. */
const mostListed = 100;
const longestName = 80;

const named = (entry: unknown, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = (entry as Record<string, unknown> | null)?.[field];
      return typeof value === 'string' ? [[field, value.slice(0, longestName)]] : [];
    }),
  );

/** The argument of `obs_remote_data`: scenes in the order in which OBS shows them, and inputs. */
export function remoteData(scenes: readonly unknown[], inputs: readonly unknown[]) {
  return {
    results: [
      // The list of OBS begins with the last one.
      {
        scenes: [...scenes]
          .reverse()
          .slice(0, mostListed)
          .map((one) => named(one, ['sceneName'])),
      },
      { inputs: inputs.slice(0, mostListed).map((one) => named(one, ['inputName', 'inputKind'])) },
    ],
  };
}
