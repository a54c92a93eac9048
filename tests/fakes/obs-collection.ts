/** Content of a collection of OBS, and its changes by obs-websocket 5: the answers for a stand-in of OBS. */
export type ObsCollection = {
  readonly scenes: Map<string, { id: number; name: string }[]>;
  readonly inputs: Map<string, { kind: string; settings: Record<string, unknown> }>;
  /** Makes another name that of the current collection, with the same content. */
  rename(name: string): void;
  readonly answers: Record<
    string,
    (data: Record<string, unknown>) => Record<string, unknown> | { refused: number }
  >;
};

/** @param kinds the kinds of sources that this OBS has. */
export function obsCollection(kinds: readonly string[] = ['browser_source', 'image_source']): ObsCollection {
  const scenes: ObsCollection['scenes'] = new Map();
  const inputs: ObsCollection['inputs'] = new Map();
  let nextId = 1;
  let collection = 'Untitled';
  const add = (scene: unknown, name: string) => {
    const items = scenes.get(String(scene));
    if (!items) return { refused: 600 };
    items.push({ id: nextId, name });
    return { sceneItemId: nextId++ };
  };
  return {
    scenes,
    inputs,
    rename(name) {
      collection = name;
    },
    answers: {
      GetSceneCollectionList: () => ({
        currentSceneCollectionName: collection,
        sceneCollections: [collection],
      }),
      GetSceneList: () => ({
        scenes: [...scenes.keys()].map((sceneName, sceneIndex) => ({ sceneIndex, sceneName })).reverse(),
      }),
      GetSceneItemList: ({ sceneName }) => ({
        sceneItems: (scenes.get(String(sceneName)) ?? []).map(({ id, name }) => ({
          sceneItemId: id,
          sourceName: name,
        })),
      }),
      GetInputList: () => ({
        inputs: [...inputs].map(([inputName, { kind }]) => ({ inputName, inputKind: kind })),
      }),
      GetInputSettings: ({ inputName }) => {
        const input = inputs.get(String(inputName));
        return input ? { inputKind: input.kind, inputSettings: input.settings } : { refused: 600 };
      },
      GetVideoSettings: () => ({ baseWidth: 1920, baseHeight: 1080, fpsNumerator: 60, fpsDenominator: 1 }),
      CreateScene: ({ sceneName }) => {
        if (scenes.has(String(sceneName)) || inputs.has(String(sceneName))) return { refused: 601 };
        scenes.set(String(sceneName), []);
        return {};
      },
      CreateInput: ({ sceneName, inputName, inputKind, inputSettings }) => {
        if (inputs.has(String(inputName)) || scenes.has(String(inputName))) return { refused: 601 };
        if (!kinds.includes(String(inputKind))) return { refused: 605 };
        const settings = { ...(inputSettings as Record<string, unknown>) };
        inputs.set(String(inputName), { kind: String(inputKind), settings });
        return add(sceneName, String(inputName));
      },
      CreateSceneItem: ({ sceneName, sourceName }) => add(sceneName, String(sourceName)),
      SetSceneItemTransform: () => ({}),
      SetInputSettings: ({ inputName, inputSettings, overlay }) => {
        const input = inputs.get(String(inputName));
        if (!input) return { refused: 600 };
        const sent = inputSettings as Record<string, unknown>;
        input.settings = overlay === false ? { ...sent } : { ...input.settings, ...sent };
        return {};
      },
      RemoveScene: ({ sceneName }) => (scenes.delete(String(sceneName)) ? {} : { refused: 600 }),
      RemoveInput: ({ inputName }) => {
        if (!inputs.delete(String(inputName))) return { refused: 600 };
        for (const [scene, items] of scenes)
          scenes.set(
            scene,
            items.filter(({ name }) => name !== inputName),
          );
        return {};
      },
      GetSceneItemId: ({ sceneName, sourceName }) => {
        const item = scenes.get(String(sceneName))?.find(({ name }) => name === sourceName);
        return item ? { sceneItemId: item.id } : { refused: 600 };
      },
      RemoveSceneItem: ({ sceneName, sceneItemId }) => {
        const items = scenes.get(String(sceneName)) ?? [];
        scenes.set(
          String(sceneName),
          items.filter(({ id }) => id !== sceneItemId),
        );
        return {};
      },
    },
  };
}
