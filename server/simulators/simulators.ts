import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import { type PaymentGateway } from '../features/card-providers/payment-gateway.ts';
import { type ServerContext } from '../core/context.ts';
import { type SimulatedBooks } from './provider-host.ts';
import { booksSimulator } from './cards/books.simulator.ts';
import { copyAndPaySimulator } from './copyandpay/copyandpay.simulator.ts';
import { settingsSimulator } from './settings/settings.simulator.ts';
import { identitySimulator } from './identity/identity.simulator.ts';
import { type SimulatedIdentities } from './identity/simulated-identities.ts';
import { mailSimulator } from './mail/mail.simulator.ts';
import { html } from '../core/markup.ts';
import { pageLanguage } from '../core/page-language.ts';
import { sendPage } from './page.ts';
import { terminalSimulator } from './terminal/terminal.simulator.ts';
import { wirecardSimulator } from './wirecard/wirecard.simulator.ts';

const WORDS = {
  de: {
    title: 'Die Welt draußen',
    lead: 'Was sonst Geräte und andere Unternehmen beitragen, hier zum Ausprobieren.',
    terminal: 'Terminal mit Kartenleser',
    mail: 'Postfach',
    settings: 'Einstellungen des Restaurants',
    payments: 'Bücher der Kartenzahlung',
    app: 'Zur App',
  },
  en: {
    title: 'The outside world',
    lead: 'What devices and other companies contribute elsewhere, here to try.',
    terminal: 'Terminal with card reader',
    mail: 'Mailbox',
    settings: 'Settings of the restaurant',
    payments: 'Books of card payments',
    app: 'To the app',
  },
};

/** Files of a folder beside this one, below `/simulators/<folder>/`. */
function serveFolder(app: FastifyInstance, folder: string): void {
  app.register(fastifyStatic, {
    root: fileURLToPath(new URL(folder, import.meta.url)),
    prefix: `/simulators/${folder}/`,
    // The sources are in the same folder.
    allowedPath: (path) => /\.(css|js|svg)$/.test(path),
    index: false,
    decorateReply: false,
    cacheControl: false,
  });
}

/** The simulated providers that the server is connected to. */
export interface Simulated {
  identities: SimulatedIdentities;
  cards: SimulatedBooks;
  /** By which the simulated terminal is known. */
  terminalSecret: string;
}

/**
 * Serves the simulators of providers and devices below `/simulators`: they respond like the real ones, with a button
 * for every outcome. Only on request, and never in production (`server/config.ts`).
 */
export async function addSimulators(
  app: FastifyInstance,
  context: ServerContext,
  { identities, cards, terminalSecret }: Simulated,
  gateway: PaymentGateway,
): Promise<void> {
  await app.register((scope, _options, done) => {
    serveFolder(scope, 'look');
    serveFolder(scope, 'terminal');
    serveFolder(scope, 'settings');
    serveFolder(scope, 'cards');
    terminalSimulator(scope, context, terminalSecret);
    mailSimulator(scope, context);
    settingsSimulator(scope, context, gateway);
    booksSimulator(scope, context);
    // Each registers its own parser for plain forms, so it needs a scope of its own.
    const apart = (simulator: (own: FastifyInstance) => void) =>
      scope.register((own, _none, ready) => {
        simulator(own);
        ready();
      });
    apart((own) => identitySimulator(own, identities));
    apart((own) => copyAndPaySimulator(own, context, cards.copyAndPay));
    apart((own) => wirecardSimulator(own, context, cards.wirecard));
    // Relative, as a proxy may serve the app below a path of its own.
    scope.get('/simulators/', { schema: { hide: true } }, (_request, reply) => reply.redirect('../simulators'));
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
<li><a href="simulators/payments">${words.payments}</a></li>
<li><a href="simulators/settings">${words.settings}</a></li>
<li><a href="./">${words.app}</a></li>
</ul></main>`,
      });
    });
    done();
  });
}
