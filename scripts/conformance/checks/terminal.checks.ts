import { login, TERMINAL_SECRET_HEADER } from '../../../contract/login.ts';
import { getAuthorization } from '../../../contract/login.ts';
import { finalizeOfflineTransactions, getPendingOfflineTransactions } from '../../../contract/payment.ts';
import { getCustomerGroupForTerminal } from '../../../contract/person.ts';
import { type Check } from '../trial/check.ts';
import { fitting, type Trial } from '../trial/trial.ts';
import { type Visitor } from '../trial/visitor.ts';
import { isRefused, keep, Skipped } from '../trial/outcome.ts';

const group = 'Card terminal';
const required = { group, weight: 'required' } as const;

interface CardSession {
  visitor: Visitor;
  personId: number;
  cardNumber: string;
  authString: string;
}

const headersOf = ({ options: { terminalSecret } }: Trial): Record<string, string> =>
  terminalSecret ? { [TERMINAL_SECRET_HEADER]: terminalSecret } : {};

async function present(trial: Trial, madeUp: string | null = null) {
  const { card } = trial.options;
  if (!card) throw new Skipped('needs --card, the login string of a card');
  const visitor = await trial.visitor();
  const body = { EanLoginString: madeUp ?? card, IsTerminalUser: true, isDesktopUser: false };
  return { visitor, answer: await visitor.send(login, { body, headers: headersOf(trial) }) };
}

async function cardSession(trial: Trial): Promise<CardSession> {
  const { visitor, answer } = await present(trial);
  const signedIn = login.answer.safeParse(answer.json).data;
  if (answer.status !== 200 || !signedIn?.CardNumber || !signedIn.AuthString)
    throw new Skipped('the card could not be signed in');
  visitor.token = (await visitor.send(getAuthorization, { headers: headersOf(trial) })).text.trim();
  return { visitor, personId: signedIn.PersonId, cardNumber: signedIn.CardNumber, authString: signedIn.AuthString };
}

export const terminalChecks: Check[] = [
  {
    ...required,
    id: 'terminal.sign-in',
    section: '4, 7; contract notes',
    calls: [login],
    promise: 'A card is answered with person, card number, authString and its balance in cents.',
    otherwise: 'The terminal signs the person in, without the balance of the card and what was paid offline.',
    run: async (trial) => {
      const { answer } = await present(trial);
      const { CardNumber, AuthString, OfflineSaldoInCent } = fitting(login, answer);
      keep(Boolean(CardNumber) && Boolean(AuthString), 'there is no CardNumber or AuthString');
      keep(Number.isInteger(OfflineSaldoInCent), 'OfflineSaldoInCent is no whole number');
    },
  },
  {
    ...required,
    id: 'terminal.unknown-card',
    section: '8',
    calls: [login],
    promise: 'A card that there is not is refused with 4xx and opens no session.',
    otherwise: 'The terminal signs in whoever puts any card on it.',
    run: async (trial) => {
      const { visitor, answer } = await present(trial, 'CONFORMANCE-UNKNOWN');
      keep(isRefused(answer.status), `it is answered with ${answer.status}`);
      keep((await visitor.send(getAuthorization)).status !== 200, 'a token is given all the same');
    },
  },
  {
    ...required,
    id: 'terminal.group',
    section: '6, 7',
    calls: [getCustomerGroupForTerminal],
    promise: 'The customer group of the person at the terminal is returned.',
    otherwise: 'The sign-in at the terminal ends with a message.',
    run: async (trial) => {
      const { visitor, personId } = await cardSession(trial);
      fitting(getCustomerGroupForTerminal, await visitor.send(getCustomerGroupForTerminal, { query: { personId } }));
    },
  },
  {
    ...required,
    id: 'terminal.offline',
    section: '6, 7; contract notes',
    calls: [getPendingOfflineTransactions],
    promise:
      'Payments of the card that are not booked yet are returned to whoever has its authString, and to nobody else.',
    otherwise: 'The terminal says that the payments could not be booked; the balance that it shows may be too high.',
    run: async (trial) => {
      const { visitor, cardNumber, authString } = await cardSession(trial);
      const ask = (auth: string) =>
        visitor.send(getPendingOfflineTransactions, { query: { cardNumber, authString: auth } });
      fitting(getPendingOfflineTransactions, await ask(authString));
      const { status } = await ask('made-up');
      keep(isRefused(status), `with a made-up authString it is answered with ${status}`);
    },
  },
  {
    ...required,
    id: 'terminal.finalize',
    section: '7; contract notes',
    calls: [finalizeOfflineTransactions],
    promise: 'Booking no payments answers the balance; a payment that is not of the card is refused.',
    otherwise: 'The terminal says that the payments could not be booked, and tries again with the next card.',
    run: async (trial) => {
      trial.needsOrdering();
      const { visitor, cardNumber, authString } = await cardSession(trial);
      const book = (body: object[]) => visitor.send(finalizeOfflineTransactions, { query: { authString }, body });
      fitting(finalizeOfflineTransactions, await book([]));
      const madeUp = {
        TransactionId: 'conformance',
        CardNumber: cardNumber,
        AmountInCent: 1,
        CreatedDate: '2020-01-01T00:00:00',
      };
      const { status } = await book([madeUp]);
      keep(isRefused(status), `a payment that does not exist is answered with ${status}`);
    },
  },
];
