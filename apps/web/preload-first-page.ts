import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** The page that most people land on after signing in. */
const firstPage = /[\\/]features[\\/]dashboard[\\/]DashboardPage\.tsx$/;

/** Lets the browser fetch the chunks of the first page beside the application's own, instead of one round trip later. */
export function preloadFirstPage(): Plugin {
  return {
    name: 'larder:preload-first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const page = Object.values(bundle).find(
          (part) => part.type === 'chunk' && firstPage.test(part.facadeModuleId ?? ''),
        );
        if (page?.type !== 'chunk') throw new Error('The first page has no chunk of its own');
        const chunks = withImports(page, bundle).filter(({ fileName }) => !html.includes(fileName));
        return chunks.flatMap((chunk) => [
          link({ rel: 'modulepreload', crossorigin: '', href: `/${chunk.fileName}` }),
          ...[...(chunk.viteMetadata?.importedCss ?? [])].map((file) =>
            link({ rel: 'preload', as: 'style', crossorigin: '', href: `/${file}` }),
          ),
        ]);
      },
    },
  };
}

function withImports(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<Rolldown.OutputChunk>(),
): readonly Rolldown.OutputChunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(imported, bundle, seen);
  }
  return [...seen];
}

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}
