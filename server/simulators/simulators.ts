import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import { type House } from '../house.ts';
import { houseSimulator } from './house/house.simulator.ts';
import { identitySimulator } from './identity/identity.simulator.ts';
import { type SimulatedProvider } from './identity/simulated-provider.ts';
import { mailSimulator } from './mail/mail.simulator.ts';
import { html, pageLanguage, sendPage } from './page.ts';
import { terminalSimulator } from './terminal/terminal.simulator.ts';

const WORDS = {
  de: {
    title: 'Die Welt draußen',
    lead: 'Was sonst Geräte und andere Häuser beitragen, hier zum Ausprobieren.',
    terminal: 'Terminal mit Kartenleser',
    mail: 'Postfach',
    house: 'Einstellungen des Hauses',
    app: 'Zur App',
  },
  en: {
    title: 'The outside world',
    lead: 'What devices and other houses contribute elsewhere, here to try.',
    terminal: 'Terminal with card reader',
    mail: 'Mailbox',
    house: 'Settings of the house',
    app: 'To the app',
  },
};

/** Files of a folder beside this one, below `/simulators/<folder>/`. */
function serveFolder(app: FastifyInstance, folder: string): void {
  app.register(fastifyStatic, {
    root: fileURLToPath(new URL(folder, import.meta.url)),
    prefix: `/simulators/${folder}/`,
    // Sources lie beside the files of a page.
    allowedPath: (path) => /\.(css|js|svg)$/.test(path),
    index: false,
    decorateReply: false,
    cacheControl: false,
  });
}

/**
 * Stand-ins of the outside world below `/simulators`: they speak as the real ones do, with a button for every outcome.
 * Only in a process that was told so and is not in production (`server/config.ts`).
 */
export async function addSimulators(app: FastifyInstance, house: House, provider: SimulatedProvider): Promise<void> {
  await app.register((scope, _options, done) => {
    serveFolder(scope, 'look');
    serveFolder(scope, 'terminal');
    serveFolder(scope, 'house');
    terminalSimulator(scope, house);
    mailSimulator(scope, house);
    houseSimulator(scope, house);
    scope.register((identity, _none, ready) => {
      identitySimulator(identity, house, provider);
      ready();
    });
    scope.get('/simulators', { schema: { hide: true } }, (request, reply) => {
      const language = pageLanguage(request);
      const words = WORDS[language];
      return sendPage(reply, {
        language,
        title: words.title,
        root: 'simulators/',
        body: html`<main class="narrow">
<h1>${words.title}</h1><p>${words.lead}</p>
<ul class="links">
<li><a href="simulators/terminal">${words.terminal}</a></li>
<li><a href="simulators/mail">${words.mail}</a></li>
<li><a href="simulators/house">${words.house}</a></li>
<li><a href="./">${words.app}</a></li>
</ul></main>`,
      });
    });
    done();
  });
}
