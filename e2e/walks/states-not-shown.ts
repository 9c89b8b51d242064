const TRANSIENT = 'It is left at once.';
const LEDGER = 'The ledger and its records have no page of their own: the payment shows what they report.';
const ONE_OF_FOUR = 'One of four answers awaited at the same time: the page looks the same with and without it.';
const BACKGROUND = 'It runs in the background, and the customer does not wait for it.';

const WITH_WORKER = 'A page opens without a network only by its service worker (`e2e/offline.spec.ts`).';

const WITH_VOICE = 'It depends on the voices of the system (`e2e/terminal.spec.ts`, `e2e/reader/terminal.spec.ts`).';

const WITHOUT_LINK = 'The server has to lack or fail something (`e2e/receipt-code.spec.ts`).';

/** States of the statecharts that no journey shows, by id, with the reason. A final dot stands for all states below. */
export const STATES_NOT_SHOWN: Readonly<Record<string, string>> = {
  'session.Opening': TRANSIENT,
  'session.Reopening': 'The login’s shell covers it; nothing is waited for (`e2e/second-visit.spec.ts`).',
  'configurationCheck.': BACKGROUND,
  'session.LoggingOut.ClosingDown': TRANSIENT,
  'session.LoggingOut.Left': TRANSIENT,
  'session.LoggedInDefault.WithoutNetwork': WITH_WORKER,
  'session.LoggedInDefault.CatchingUp': WITH_WORKER,
  'connection.ServerMissed': 'It looks like Online, and lasts for 2.5 seconds.',
  'order.wizard.Resuming': TRANSIENT,
  'order.carts.Opening': TRANSIENT,
  'order.wizard.CheckingOut.Checking.AwaitingCarts':
    'It looks like AskingServer, which follows; the carts are saved long before.',
  'order.wizard.OpeningPayment.AwaitingCarts':
    'It looks like AskingServer, which follows; the carts are saved long before.',
  'order.wizard.Paying.ChangingCarts.Requesting': TRANSIENT,
  'order.carts.Deciding': TRANSIENT,
  'order.carts.Reloading': BACKGROUND,
  'order.carts.Refreshing': BACKGROUND,
  'payment.CheckingCarts': 'It looks like ChoosingMethod, which follows; two tabs are needed (`e2e/payment.spec.ts`).',
  'card.Waiting': 'The start screen covers it.',
  'card.InUse.FetchingTransactions': BACKGROUND,
  'card.InUse.FinalisingTransactions': BACKGROUND,
  'card.InUse.BalanceUnknown': 'The balance is not there; in `src/layout/terminal/TerminalHead.test.tsx`.',
  'card.InUse.ReadingBalance': BACKGROUND,
  'card.Remembered.': 'It looks like InUse; a reload is needed (`e2e/kiosk.spec.ts`).',
  'filters.Opening': TRANSIENT,
  'finish.CountingDown.Listening': WITH_VOICE,
  'finish.Leaving': TRANSIENT,
  'idle.LeavingCarts': TRANSIENT,
  'receiptCode.Asking': TRANSIENT,
  'receiptCode.Failed': WITHOUT_LINK,
  'receiptCode.NotServed': WITHOUT_LINK,
  'accessibility.voice.FindingVoice': TRANSIENT,
  'accessibility.voice.Reading': WITH_VOICE,
  'accessibility.voice.WithoutVoice': WITH_VOICE,
  'accessibility.use.WaitingForCustomer.':
    'It looks like the start screen with what was asked for (`e2e/terminal.spec.ts`).',
  'consent.Reading': TRANSIENT,
  'move.Deciding': TRANSIENT,
  'move.Moved': TRANSIENT,
  'watch.AwaitingNetworkIdle': BACKGROUND,
  'watch.Asking': BACKGROUND,
  'watch.Deciding': TRANSIENT,
  'watch.NotServed': 'A server of an earlier version; it looks like Idle without the offer.',
  'orderStatus.AwaitingNetworkIdle': BACKGROUND,
  'orderStatus.Listening.Connecting': BACKGROUND,
  'orderStatus.WaitingToConnect': 'It looks like Following until something changes (`e2e/order-status.spec.ts`).',
  'orderStatus.NotServed': 'A server of an earlier version (`e2e/order-status.spec.ts`).',
  'startup.ReadingRestaurant.Version.Known': ONE_OF_FOUR,
  'startup.ReadingRestaurant.Restaurant.Known': ONE_OF_FOUR,
  'startup.ReadingRestaurant.Languages.Known': ONE_OF_FOUR,
  'startup.ReadingRestaurant.Settings.Known': ONE_OF_FOUR,
  'proof.': 'A call is refused after twelve hours only (`e2e/stay-signed-in.spec.ts`).',
  'ledger.': LEDGER,
  'paymentRecord.': LEDGER,
  Unattended: LEDGER,
};
