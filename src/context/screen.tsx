import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../adapters/stale-bundle.ts';

/**
 * A screen whose code comes when its route is opened. Taken out of its module by name: through the module's type, the
 * routes' types would hang on every screen, and the screens' links hang on the routes' types.
 */
export function screen(load: () => Promise<unknown>, name: string): RouteComponent {
  return lazyRouteComponent(async () => {
    const module = (await loadChunk(load)) as Record<string, RouteComponent | undefined>;
    const component = module[name];
    if (!component) throw new Error(`There is no ${name} in its module.`);
    return { default: component };
  });
}

/** A component whose code can be fetched before it is shown; the router's own type would make its users hang on all routes. */
interface Preloadable {
  preload?: () => Promise<unknown> | undefined;
}

/** Fetches the code of a screen, also where that failed before. Never rejects: a screen without its code says so itself. */
export const preload = (route: { options: { component?: unknown } }): Promise<unknown> =>
  Promise.resolve((route.options.component as Preloadable | undefined)?.preload?.());
