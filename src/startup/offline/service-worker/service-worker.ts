import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { APP_CACHE, CONFIGURATION_CACHE, LOOK_FOR_RELEASE } from '../../../browser/page/worker-names.ts';
import { isAppAddress } from './app-address.ts';
import { comparePage, dropFormerFiles, dropOldFiles } from './app-files.ts';
import { answerConfiguration, cacheConfigurationFile } from './cached-configuration-file.ts';
import { PagesOfOthers } from './pages-of-others.ts';
import { isPicture, pictures } from './pictures.ts';
import { openNotified, showPushed } from './pushed.ts';

declare const self: ServiceWorkerGlobalScope;
/** Every file of the build, with a revision where the name has no hash (scripts/vite/service-worker.ts). */
declare const __APP_FILES__: PrecacheEntry[];

const PAGE = 'index.html';
const CONFIGURATION = 'client-configuration.xml';
const scope = new URL('./', self.location.href);

const app = new PrecacheController({ cacheName: APP_CACHE });
app.addToCacheList(__APP_FILES__);

const openApp = () => caches.open(APP_CACHE);
const openConfiguration = () => caches.open(CONFIGURATION_CACHE);

self.addEventListener('install', (event) => {
  void app.install(event);
  event.waitUntil(
    openConfiguration().then((cache) => cacheConfigurationFile(CONFIGURATION, cache).catch(() => undefined)),
  );
  // Open pages notice that another worker has taken over, and reload when nothing is lost; the files of their release
  // stay.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    openApp()
      .then((cache) => dropOldFiles(cache, [...app.getURLsToCacheKeys().values()]))
      .then(dropFormerFiles)
      .then(() => self.clients.claim()),
  );
});

const isAppPage = ({ request }: { request: Request }): boolean =>
  request.mode === 'navigate' && isAppAddress(request.url, scope);

const openPage = app.createHandlerBoundToURL(PAGE);
const others = new PagesOfOthers(PAGE);

registerRoute(isAppPage, async (options) => (await others.answerTo(options.request)) ?? openPage(options));

/** Files of this release, and of the last ones for pages that are still open. */
registerRoute(
  ({ url }) =>
    url.href.startsWith(scope.href) && /\/(assets\/[^/]+|manifest\.webmanifest|[^/]+\.(png|svg))$/.test(url.pathname),
  async ({ request }) =>
    (await app.matchPrecache(request)) ??
    (await caches.match(request, { cacheName: APP_CACHE, ignoreVary: true })) ??
    fetch(request),
);

registerRoute(
  ({ url }) => url.href.startsWith(scope.href + CONFIGURATION),
  async ({ request, event }) =>
    answerConfiguration(request, await openConfiguration(), () =>
      event.waitUntil(others.look((event as FetchEvent).clientId).catch(() => undefined)),
    ),
);

registerRoute(isPicture, pictures);

self.addEventListener('message', (event) => {
  const key = app.getCacheKeyForURL(PAGE);
  if (event.data !== LOOK_FOR_RELEASE || key === undefined) return;
  event.waitUntil(
    openApp()
      .then((cache) => comparePage(cache, key, PAGE))
      .then<unknown>((found) => (found === 'new' ? self.registration.update() : undefined))
      .catch(() => undefined),
  );
});

self.addEventListener('push', (event) => event.waitUntil(showPushed(event.data, scope)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotified(event.notification, scope));
});
