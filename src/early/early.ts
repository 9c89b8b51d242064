import { EarlyReads } from './early-answers.ts';
import { storedBrand } from './early-brand.ts';
import { hasGermanTexts } from './early-language.ts';
import { earlyReads } from './early-reads.ts';

/*
 * Runs first, as a separate file of about a kilobyte, while the app is still loading: shows the login's shell if the
 * login will be the first page, and sends the requests of the start. It imports nothing from the app: it would have to
 * wait for it.
 */

const script = document.querySelector<HTMLScriptElement>('script[data-early]');

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

// Before the first paint, or the login would flash in the default colour. The app does the same once it knows the house.
for (const [name, value] of storedBrand(stored('brandColours'))) {
  document.documentElement.style.setProperty(name, value);
  if (name === '--brand') document.querySelector('meta[name="theme-color"]')?.setAttribute('content', value);
}

const path = location.hash.replace(/^#/, '').split('?', 1)[0] ?? '';
const isForeign = /[?&](ssoState|autoSsoLogin|state|resourcePath)=/.test(location.href);
const hasToken = stored('accessToken') !== null || stored('isUserLoggedInWithSSO') === 'true' || isForeign;
const language = stored('LANGUAGESHORTNAME');
const isGerman = hasGermanTexts(language ?? 'DE');

if (!hasToken && ['', '/', '/auth/login', '/order/login'].includes(path)) {
  document.documentElement.lang = isGerman ? 'de' : 'en';
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

// Preload the login texts in the language that the app will request.
const words = isGerman ? script?.dataset.wordsDe : script?.dataset.wordsEn;
if (words) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: words }));

const configuration = fetch(`client-configuration.xml?timestamp=${Date.now()}`, { cache: 'no-store' }).then(
  (answer) => {
    if (!answer.ok) throw new Error(`client-configuration.xml: ${answer.status}`);
    return answer.text();
  },
);
const early = new EarlyReads(configuration);
window.mittagEarly = early;
configuration.then(
  (text) =>
    early.ask(
      earlyReads({
        configuration: text,
        hasToken,
        language,
        areTextsCached: stored('LAST_TEXT_MODIFICATION_DATE') !== null,
      }),
    ),
  () => undefined,
);
