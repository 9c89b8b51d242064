import cookie from '@fastify/cookie';
import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { authenticate } from './auth/identity.ts';
import { readSigningKey } from './auth/secret.ts';
import { PasswordHashing } from './auth/password-hashing.ts';
import { SessionStore } from './auth/session-store.ts';
import { type TerminalOptions, Terminals } from './auth/terminals.ts';
import { answerInTurn } from './http/answers-in-turn.ts';
import { answerClientError } from './http/client-errors.ts';
import { auditCalls } from './http/audit-calls.ts';
import { serveClient } from './http/client-files.ts';
import { compressAnswers } from './http/compression.ts';
import { addDocs } from './http/docs.ts';
import { handleErrors, refuseRequest } from './http/errors.ts';
import { finishRequests, LONGEST_FINISH_MS } from './http/finish-requests.ts';
import { loggerOptions } from './http/log.ts';
import { requestIdOf } from './http/request-id.ts';
import { takeTurns } from './http/owner-queue.ts';
import { limitReads } from './http/read-limiter.ts';
import { addSecurityHeaders, forbidCaching, limitRates } from './http/security.ts';
import { closeUnfinished, requestLimits } from './http/time-limits.ts';
import { serializerCompiler } from './http/serialize.ts';
import { guardAgainstForgery } from './http/xsrf.ts';
import { type ServerContext } from './core/context.ts';
import { type Metrics } from './features/metrics/metrics.ts';
import { type MailConfig } from './features/mail/mail-config.ts';
import { sendRegularly } from './features/mail/send-regularly.ts';
import { type PushConfig } from './features/notifications/push-config.ts';
import { sendNotificationsRegularly } from './features/notifications/send-regularly.ts';
import { readVapidKeys } from './features/notifications/vapid-keys.ts';
import { serveFollowers } from './features/order-events/followers.ts';
import { type OrderChanges } from './features/order-events/order-changes.ts';
import { lookRegularly } from './features/reminders/look-regularly.ts';
import { retryRefundsRegularly } from './features/order-changes/retry-regularly.ts';
import { reconcileRegularly } from './features/payment/providers/reconcile-regularly.ts';
import { publicPages } from './public-pages/public-pages.ts';
import { articleRoutes } from './routes/article.routes.ts';
import { cartRoutes } from './routes/cart.routes.ts';
import { calendarFeedRoutes, calendarFileRoute } from './routes/calendar-feed.routes.ts';
import { deviceRoutes } from './routes/device.routes.ts';
import { healthRoutes } from './routes/health.routes.ts';
import { restaurantColour, restaurantRoutes } from './routes/restaurant.routes.ts';
import { settingRoutes } from './routes/setting.routes.ts';
import { textRoutes } from './routes/text.routes.ts';
import { newsRoutes } from './routes/news.routes.ts';
import { bonusRoutes } from './routes/bonus.routes.ts';
import { kitchenRoutes } from './routes/kitchen.routes.ts';
import { followRoutes } from './routes/follow.routes.ts';
import { kitchenPagesRoutes } from './routes/kitchen-pages.routes.ts';
import { locationRoutes } from './routes/location.routes.ts';
import { loggingRoutes } from './routes/logging.routes.ts';
import { loginRoutes } from './routes/login.routes.ts';
import { notificationRoutes } from './routes/notification.routes.ts';
import { orderRoutes } from './routes/order.routes.ts';
import { passkeyRoutes } from './routes/passkey.routes.ts';
import { relyingPartyOf } from './features/sign-in/relying-party.ts';
import { paymentRoutes } from './routes/payment.routes.ts';
import { personRoutes } from './routes/person.routes.ts';
import { providerMessageRoutes } from './routes/provider-messages.routes.ts';
import { providerRoutes } from './routes/provider.routes.ts';
import { receiptRoutes } from './routes/receipt.routes.ts';
import { favouritesAndRatingsRoutes } from './routes/favourites-and-ratings.routes.ts';
import { type CardProviders } from './features/card-providers/card-provider.ts';
import { type ProviderHost, startProviderHost } from './simulators/provider-host.ts';
import { startIdentityHost } from './simulators/identity/identity-host.ts';
import { simulatedDirectory } from './simulators/identity/simulated-directory.ts';
import { type PaymentGateway } from './features/card-providers/payment-gateway.ts';
import { type Simulated, addSimulators } from './simulators/simulators.ts';
import { companySignIn } from './features/single-sign-on/company-sign-in.ts';
import { type CompanyWays } from './features/single-sign-on/company-sessions.ts';
import { type Directory } from './features/single-sign-on/directory/directory.ts';
import { type OpenIdConfig } from './features/single-sign-on/openid-config.ts';
import { OpenIdProvider } from './features/single-sign-on/openid.ts';
import { daysRoutes } from './staff/days.routes.ts';
import { addStaffPages } from './staff/staff-pages.ts';
import { ssoRoutes } from './features/single-sign-on/sso.routes.ts';

type AddTestControls = (
  app: FastifyInstance,
  context: ServerContext,
  gateway: PaymentGateway,
  books: Simulated['cards'] | null,
) => void;

export interface AppOptions {
  context: ServerContext;
  /** Folder of the built client; null: only the API is served. */
  clientFolder?: string | null;
  /** Serves the simulators (`server/simulators`), by which anybody can sign in and pay; never in production. */
  hasSimulators?: boolean;
  /** Serves the OpenAPI document and its page at `/docs`. */
  hasDocs?: boolean;
  /** Addresses and networks of the proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` count; none by default. */
  trustedProxies?: string[];
  /** Where people may sign in by card; nowhere by default. */
  terminals?: TerminalOptions;
  /** Card providers that payments are taken by; without simulators none by default. */
  cards?: CardProviders;
  /** The simulated providers, if they run already; by default they are started and closed with the server. */
  providerHost?: ProviderHost;
  /** The OpenID provider of the company; null: none. */
  openId?: OpenIdConfig | null;
  /** The directory of the company; null: none. */
  directory?: Directory | null;
  /** Replaces the hashing of passwords, for tests. */
  hashing?: PasswordHashing;
  /** Interval of the reconciliation of undecided payments, and of refunds that failed; null: none. */
  reconcileEveryMs?: number | null;
  /** Measures the requests; what else it counts comes by `context.tally`. */
  metrics?: Metrics | null;
  /** Tells who follows orders; null: nobody can, and the calls are not there. */
  orderChanges?: OrderChanges | null;
  /** Sends the letters of the tenant, every `everyMs` milliseconds; null: they are only queued. */
  mail?: { config: MailConfig; everyMs: number } | null;
  /** Notifies devices while the app is closed; null: nobody is, and the calls are not there. */
  push?: { config: PushConfig; sends: boolean } | null;
  /** Origins of the pages and scripts of card providers, e.g. `https://eu-prod.oppwa.com`. */
  providerOrigins?: string[];
  /** Present only in a process started for tests (`server/testing/controls.ts`). */
  addTestControls?: AddTestControls | null;
  /** Limits the requests of a minute, as by default; servers of tests get as many as the machine can send. */
  limitsRates?: boolean;
  /** Takes the service worker away from every device that opens the app. */
  isWorkerWithdrawn?: boolean;
  /** Level of the log, `silent` by default. */
  logLevel?: string;
  /** Where the log is written, for tests; the standard output by default. */
  logTo?: { write: (line: string) => void };
}

/** Builds the server without listening: API below `/service`, its docs, and the client. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { context, clientFolder = null, hasSimulators = false, addTestControls = null, trustedProxies = [] } = options;
  const key = await readSigningKey(context.db);
  const sessions = new SessionStore(context, key);
  const app = Fastify({
    logger: loggerOptions(options.logLevel ?? 'silent', options.logTo),
    genReqId: requestIdOf(trustedProxies),
    // Anybody can send `X-Forwarded-For`; that of an unknown proxy would get round every limit by address.
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: false },
    frameworkErrors: refuseRequest(clientFolder !== null),
    forceCloseConnections: true,
    pluginTimeout: LONGEST_FINISH_MS + 5_000,
    ...requestLimits(),
    clientErrorHandler: answerClientError,
  });
  // Before every other hook: a request that waits has not begun.
  answerInTurn(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app, clientFolder !== null);
  options.metrics?.measure(app);
  closeUnfinished(app);
  await app.register(cookie);
  const host = hasSimulators ? (options.providerHost ?? (await startProviderHost(context))) : null;
  if (host && !options.providerHost) app.addHook('onClose', host.close);
  const identity = hasSimulators ? await startIdentityHost(context.clock) : null;
  if (identity) app.addHook('onClose', identity.close);
  const simulated: Simulated | null = host &&
    identity && {
      identities: identity.identities,
      cards: host.books,
      terminalSecret: randomBytes(24).toString('base64url'),
    };
  const gateway: PaymentGateway = {
    context,
    providers: { ...host?.providers, ...options.cards },
    report: (error, what) => app.log.error(error, what),
  };
  const { known, acceptsOthers } = options.terminals ?? { known: [], acceptsOthers: false };
  const simulatedTerminals = simulated ? [{ name: 'simulator', secret: simulated.terminalSecret }] : [];
  const terminals = new Terminals({ known: [...known, ...simulatedTerminals], acceptsOthers });
  const hashing = options.hashing ?? new PasswordHashing(context.passwordCost);
  const ways: CompanyWays = {
    openId: options.openId ? new OpenIdProvider(options.openId) : (identity?.openId ?? null),
    directory: options.directory ?? (hasSimulators ? simulatedDirectory(context, hashing) : null),
  };
  const company = companySignIn(context, ways, (error) => app.log.warn(error, 'the company cannot be asked'));
  const services = { context, sessions, gateway, terminals, hashing, company };
  const party = relyingPartyOf(context);
  if (options.reconcileEveryMs) {
    reconcileRegularly(app, gateway, options.reconcileEveryMs);
    retryRefundsRegularly(app, context, options.reconcileEveryMs);
  }
  const followers = options.orderChanges ? serveFollowers(app, context, options.orderChanges) : null;
  if (options.mail) sendRegularly(app, context, options.mail);
  const push = options.push ? { ...options.push, keys: await readVapidKeys(context.db) } : null;
  if (push?.sends) {
    sendNotificationsRegularly(app, context, push);
    lookRegularly(app, context);
  }
  // At the stop after the reconciliation was told to end; a request before whatever else may hold it up.
  finishRequests(app);
  addTestControls?.(app, context, gateway, simulated?.cards ?? null);
  if (options.limitsRates ?? !addTestControls) await limitRates(app);
  await addSecurityHeaders(app, {
    clientFolder,
    isFramedByOwnPages: hasSimulators,
    providerOrigins: options.providerOrigins ?? [],
  });
  forbidCaching(app);
  guardAgainstForgery(app, sessions);
  authenticate(app, context, key);
  auditCalls(app, context);
  takeTurns(app);
  limitReads(app);
  if (options.hasDocs) await addDocs(app);
  if (ways.openId ?? ways.directory) {
    await app.register(
      (service, _options, done) => {
        ssoRoutes(service, services, ways, key);
        done();
      },
      { prefix: '/service' },
    );
  }
  await app.register(
    async (service) => {
      await compressAnswers(service);
      healthRoutes(service, context);
      restaurantRoutes(service, context, push?.keys.publicKey ?? null);
      settingRoutes(service, context, gateway.providers);
      textRoutes(service, context);
      newsRoutes(service, context);
      bonusRoutes(service, context);
      loggingRoutes(service);
      loginRoutes(service, services, key);
      personRoutes(service, context, sessions, hashing);
      deviceRoutes(service, context, sessions, hashing);
      calendarFeedRoutes(service, context, key);
      if (push) notificationRoutes(service, context, push.config.services);
      if (party) passkeyRoutes(service, services, party, key);
      locationRoutes(service, context);
      articleRoutes(service, context);
      favouritesAndRatingsRoutes(service, context);
      cartRoutes(service, context);
      orderRoutes(service, context, gateway);
      kitchenRoutes(service, context);
      if (followers) followRoutes(service, followers);
      kitchenPagesRoutes(service, context);
      daysRoutes(service, context, gateway);
      receiptRoutes(service, context, key);
      paymentRoutes(service, context, key, gateway);
      providerRoutes(service, gateway);
      providerMessageRoutes(service, gateway);
    },
    { prefix: '/service' },
  );
  await addStaffPages(app, context);
  calendarFileRoute(app, context, key);
  publicPages(app, context);
  if (simulated) await addSimulators(app, context, simulated, gateway);
  const { isWorkerWithdrawn } = options;
  const colourOf = (id: number) => restaurantColour(context, id);
  if (clientFolder) await serveClient(app, clientFolder, { isWorkerWithdrawn, colourOf });
  return app;
}
