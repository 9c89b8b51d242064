import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../browser/page/stale-bundle.ts';

/**
 * A screen whose code is loaded when its route opens. It is looked up in its module by name: a typed import would make
 * the routes' types depend on every screen, while the screens' links depend on the routes' types.
 */
export function screen(load: () => Promise<unknown>, name: string): RouteComponent {
  return lazyRouteComponent(async () => {
    const module = (await loadChunk(load)) as Record<string, RouteComponent | undefined>;
    const component = module[name];
    if (!component) throw new Error(`There is no ${name} in its module.`);
    return { default: component };
  });
}

/** A lazy component. Not the router's own type, which would make its users depend on all routes. */
interface Preloadable {
  preload?: () => Promise<unknown> | undefined;
}

/** Prefetches a screen's code, retrying after a failure. Never rejects: the screen itself reports missing code. */
export const preload = (route: { options: { component?: unknown } }): Promise<unknown> =>
  Promise.resolve((route.options.component as Preloadable | undefined)?.preload?.());
