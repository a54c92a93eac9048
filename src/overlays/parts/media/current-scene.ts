type SceneReader = (answer: (scene: { readonly name?: unknown } | null) => void) => void;

/** Asks the broadcast software for the scene on air; it answers only pages that may know, and no other browser does. */
export function withCurrentScene(work: (name: string) => void): void {
  const { obsstudio } = globalThis as { obsstudio?: { readonly getCurrentScene?: SceneReader } };
  obsstudio?.getCurrentScene?.((scene) => {
    if (typeof scene?.name === 'string') work(scene.name);
  });
}
