import { type EarlyAnswers, EarlyReads } from '../../../api/early-answers.ts';
import { storedBrand } from './early-brand.ts';
import { browserLanguageOf, earlyLanguage } from './early-language.ts';
import { drawOverview, lastOverviewIn, writeStyles } from './early-overview.ts';
import { earlyReads, earlyTexts, offeredIn } from './early-reads.ts';
import { readRows } from './early-rows.ts';
import { takeFormerItems } from './former-items.ts';
import { tolerateTranslator } from './translated-page.ts';

/*
 * Runs first, as text in the page of less than two kilobytes: shows the login's shell if the login will be the first
 * page, and sends the requests of the start while the app is still loading. It shares no file with the app: it would
 * have to wait for it.
 */

// Before anything is rendered: a browser may translate the page as soon as it has words.
tolerateTranslator();

const script = document.querySelector<HTMLScriptElement>('script[data-early]');

/** As `FOLDER`. */
const folder = location.pathname.replace(/^\/|[^/]*$/g, '');

try {
  takeFormerItems(localStorage, indexedDB, folder);
} catch {
  // A browser that blocks storage.
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(folder + key);
  } catch {
    return null;
  }
}

// Before the first paint, or the login would flash in the default colour. The app does the same once it knows the
// restaurant.
for (const [name, value] of storedBrand(stored('brandColours'))) {
  document.documentElement.style.setProperty(name, value);
  if (name === '--brand') document.querySelector('meta[name="theme-color"]')?.setAttribute('content', value);
}

// As Mantine does once it runs; until then the page would flash in the other colours.
const scheme = stored('colourScheme');
const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';

const path = location.hash.replace(/^#/, '').split('?', 1)[0] ?? '';
const isForeign = /[?&](ssoState|autoSsoLogin|state|resourcePath)=/.test(location.href);
const isSignedIn = stored('accessToken') !== null && !isForeign;
const hasToken = isSignedIn || stored('isUserLoggedInWithSSO') === 'true' || isForeign;
const language = stored('LANGUAGESHORTNAME');
/** Files of the login's texts, by language. */
const words = JSON.parse(script?.dataset.words ?? '{}') as Partial<Record<string, string>>;
const browserLanguages = navigator.languages;
const likely = language ?? browserLanguageOf(browserLanguages, ['de', ...Object.keys(words)]) ?? 'DE';
const shown = earlyLanguage(likely, Object.keys(words));
document.documentElement.lang = shown;
document.documentElement.dir = script?.dataset.rtl?.split(' ').includes(shown) ? 'rtl' : 'ltr';

if (!hasToken && ['', '/', '/auth/login', '/order/login'].includes(path)) {
  document.documentElement.dataset.words = shown;
  document.documentElement.dataset.shell = 'login';
  // Inert until cookies are accepted: the cookie popup would take the focus from someone who is typing.
  if (/(^|; )AllowCookies=true/.test(document.cookie)) {
    const open = () => document.getElementById('shell')?.removeAttribute('inert');
    if (document.readyState === 'loading') document.addEventListener('readystatechange', open, { once: true });
    else open();
  }
  // Remember a submit: the app signs in as soon as it is ready.
  document.addEventListener('submit', (event) => {
    const form = (event.target as Element).closest('#shell form');
    if (!form) return;
    event.preventDefault();
    form.ariaBusy = 'true';
  });
}

function preload(href: string | undefined, as?: string): void {
  const rel = as ? 'preload' : 'modulepreload';
  if (href) document.head.append(Object.assign(document.createElement('link'), { rel, href, ...(as && { as }) }));
}

const isOver =
  Number(stored('idleExpiry') ?? Infinity) <= Date.now() ||
  stored('signOutDue') !== null ||
  stored('deviceType') === 'Terminal';

/** In a function, since what the script itself names stays in memory, and this must not after the session. */
function openLast(): EarlyAnswers['cache'] {
  const last =
    isSignedIn && !isOver ? lastOverviewIn(stored('lastOverview'), `${script?.dataset.home} ${language}`) : null;
  if (!last) return undefined;
  for (const href of last.code) preload(href);
  for (const href of last.styles) preload(href, 'style');
  if (['', '/', '/dashboard'].includes(path))
    window.mittagLast = {
      addStyles: () => writeStyles(last.styles),
      draw: () => {
        delete window.mittagLast;
        drawOverview(document.getElementById('root')!, last);
      },
    };
  return {
    rows: readRows(`${folder}mittag-kept`, 'KEPT_Reading', last.rows),
    texts: readRows(`${folder}mittag-texts`, 'DAT_Text', { start: `${language}|` }),
  };
}

const cache = openLast();

// The login texts in the language that the app will request, and the parser of a configuration file that is not known.
preload(words[shown]);
if (stored('keptHouse') === null) preload(script?.dataset.parser);

const configuration = fetch(`client-configuration.xml?timestamp=${Date.now()}`, { cache: 'no-store' });
const early = new EarlyReads(configuration, browserLanguages, cache);
window.mittagEarly = early;
configuration
  .then((answer) => answer.clone().text())
  .then(
    async (text) => {
      const reads = earlyReads({ configuration: text, hasToken });
      early.ask(reads);
      const restaurant = reads[1];
      if (restaurant === undefined || hasToken) return;
      const cachedDate = stored('LAST_TEXT_MODIFICATION_DATE');
      const answered = await early.peek(restaurant);
      const offered = language === null ? offeredIn(await early.peek(reads[2] ?? '')) : [];
      const wanted = language ?? browserLanguageOf(browserLanguages, offered);
      const texts = earlyTexts(restaurant, answered, wanted, cachedDate);
      if (texts !== null) early.ask([texts]);
    },
    () => undefined,
  );
