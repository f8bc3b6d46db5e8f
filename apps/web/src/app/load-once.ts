/**
 * A function that loads once what another one imports: `import()` answers in a task of its own even for what has been
 * there for long, and by then the page is being drawn. A load that fails is tried again by who asks next.
 */
export function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
