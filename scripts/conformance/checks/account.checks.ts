import { getNews } from '../../../contract/news.ts';
import { getBonus } from '../../../contract/bonus.ts';
import { getWallets } from '../../../contract/payment.ts';
import {
  blockCard,
  getBalanceForCard,
  getCustomerGroup,
  getPerson,
  getPreferredCard,
  setPreferredCard,
  updateFilters,
  updatePerson,
} from '../../../contract/person.ts';
import { getBalanceStatement } from '../../../contract/statement.ts';
import { parseCents, toCents } from '../../../domain/money.ts';
import { type Check } from '../trial/check.ts';
import { reading, aLanguage, needsServed } from '../trial/reading.ts';
import { fitting, type Trial } from '../trial/trial.ts';
import { isRefused, keep, NotKept, Skipped } from '../trial/outcome.ts';

const group = 'Person and account';
const required = { group, weight: 'required' } as const;
const optional = { group, weight: 'optional' } as const;

async function aCard(trial: Trial) {
  const { Cards } = await trial.fact(getPerson);
  const card = (Cards ?? []).find(({ IsPreferred }) => IsPreferred) ?? Cards?.[0];
  if (!card) throw new Skipped('the person has no card');
  return card;
}

async function spanOfStatement(trial: Trial) {
  const { fromDate, untilDate } = await trial.daysOfOrders();
  return { fromDate, untilDate, page: 1 };
}

export const accountChecks: Check[] = [
  reading({
    ...required,
    id: 'person.record',
    section: '3, 7; contract notes',
    call: getPerson,
    otherwise: 'The sign-in ends at the login with a message.',
  }),
  reading({
    ...required,
    id: 'person.group',
    section: '3, 7; contract notes',
    call: getCustomerGroup,
    otherwise: 'The sign-in ends at the login with a message.',
  }),
  {
    ...required,
    id: 'person.save',
    section: '7',
    calls: [updatePerson],
    promise: 'Saving the person record as it is answers it, and changes nothing.',
    otherwise: 'Allergens, language and personal data cannot be saved: the client says so.',
    run: async (trial) => {
      trial.needsOrdering();
      const before = await trial.fact(getPerson);
      const customer = await trial.customer();
      fitting(updatePerson, await customer.send(updatePerson, { body: before }));
      const after = fitting(getPerson, await customer.send(getPerson));
      keep(JSON.stringify(after) === JSON.stringify(before), 'the record is another one afterwards');
    },
  },
  reading({
    ...optional,
    id: 'person.preferred-card',
    section: '7; contract notes',
    call: getPreferredCard,
    otherwise: 'The client pays with the card that the person record prefers, or the first.',
  }),
  {
    ...optional,
    id: 'person.prefer-card',
    section: '7',
    calls: [setPreferredCard],
    promise: 'The preferred card can be chosen (here: the one that is).',
    otherwise: 'The client says that the card was not changed.',
    run: async (trial) => {
      trial.needsOrdering();
      const { Card_ID } = await aCard(trial);
      fitting(setPreferredCard, await (await trial.customer()).send(setPreferredCard, { query: { cardId: Card_ID } }));
    },
  },
  {
    ...required,
    id: 'account.balance',
    section: '7',
    calls: [getBalanceForCard],
    promise: 'The balance of a card is a bare decimal with a point.',
    otherwise: 'The client says that the balance is not available.',
    run: async (trial) => {
      const { Card_ID } = await aCard(trial);
      const balance = fitting(getBalanceForCard, await trial.ask(getBalanceForCard, { query: { cardId: Card_ID } }));
      keep(parseCents(balance) !== null, 'it is no decimal with a point');
    },
  },
  {
    ...required,
    id: 'account.own-card',
    section: '6, 7',
    calls: [getBalanceForCard],
    promise: 'Nobody reads the balance of somebody else’s card.',
    otherwise: 'The client never asks for it; somebody who calls the server by hand learns it.',
    run: async (trial) => {
      const { Card_ID } = await aCard(trial);
      const other = await trial.fact(getPerson, {}, trial.otherAccount);
      if ((other.Cards ?? []).some((card) => card.Card_ID === Card_ID))
        throw new Skipped('both accounts share the card');
      const { status } = await trial.ask(getBalanceForCard, { query: { cardId: Card_ID } }, trial.otherAccount);
      keep(isRefused(status), `it is answered with ${status}`);
    },
  },
  {
    ...optional,
    id: 'person.block-card',
    section: 'addition',
    calls: [blockCard],
    promise: 'Nobody reports a card as lost that is not theirs (here: one that nobody has).',
    otherwise: 'The client never asks for it; somebody who calls the server by hand shuts others out.',
    run: async (trial) => {
      trial.needsOrdering();
      const { status } = await (await trial.customer()).send(blockCard, { query: { cardId: 0 } });
      keep(isRefused(status), `it is answered with ${status}`);
    },
  },
  {
    ...optional,
    id: 'account.balances',
    section: 'addition',
    calls: [getWallets],
    promise: 'Every account of the person is returned by its payment type.',
    otherwise: 'The client tells no balances but those of cards; what is not covered is refused at the payment.',
    run: async (trial) => {
      const answer = await trial.ask(getWallets);
      needsServed(answer);
      const types = fitting(getWallets, answer).map(({ ShortName }) => ShortName);
      keep(new Set(types).size === types.length, 'a payment type has two accounts');
    },
  },
  {
    ...optional,
    id: 'account.statement',
    section: 'addition',
    calls: [getBalanceStatement],
    promise:
      'Of the bookings of a card, each balance is the one before and its amount; the latest booking comes first.',
    otherwise: 'Without the call the client offers no statement; with other sums it shows them as they are returned.',
    run: async (trial) => {
      const card = await aCard(trial);
      if (!card.HasStatement) throw new Skipped('the server tells no bookings of the card');
      const query = { cardId: card.Card_ID, ...(await spanOfStatement(trial)) };
      const answer = await trial.ask(getBalanceStatement, { query });
      needsServed(answer);
      const { Bookings } = fitting(getBalanceStatement, answer);
      Bookings.slice(0, -1).forEach(({ Amount, Saldo }, at) => {
        const before = Bookings[at + 1]?.Saldo ?? 0;
        keep(toCents(Saldo) === toCents(before) + toCents(Amount), `the balance of booking ${at + 1} does not add up`);
      });
    },
  },
  {
    ...optional,
    id: 'person.filters',
    section: 'addition',
    calls: [updateFilters],
    promise: 'Filters of dishes that are saved are returned with the person.',
    otherwise: 'The client forgets which dishes somebody wants to see at the end of the session.',
    run: async (trial) => {
      trial.needsOrdering();
      const { Filters } = await trial.fact(getPerson);
      if (Filters === undefined) throw new Skipped('the server keeps no filters');
      const customer = await trial.customer();
      const saved = { Chips: ['vegan'], MaxPrice: 12 };
      const answer = await customer.send(updateFilters, { body: saved });
      needsServed(answer);
      fitting(updateFilters, answer);
      try {
        const { Filters: stored } = fitting(getPerson, await customer.send(getPerson));
        keep(JSON.stringify(stored) === JSON.stringify(saved), 'they are returned otherwise');
      } finally {
        const back = await customer.send(updateFilters, { body: Filters ?? { Chips: [] } });
        if (back.status >= 300) throw new NotKept(`putting the former ones back is answered with ${back.status}`);
      }
    },
  },
  reading({
    ...optional,
    id: 'account.news',
    section: '7; contract notes',
    call: getNews,
    otherwise: 'The overview says that the news could not be loaded.',
    asking: async (trial) => ({ query: { languageshortname: await aLanguage(trial) } }),
  }),
  {
    ...optional,
    id: 'account.bonus',
    section: '7; contract notes',
    calls: [getBonus],
    promise: 'The bonus points are returned at the root of the calls.',
    otherwise: 'The overview has no bonus.',
    run: async (trial) => {
      const answer = await trial.ask(getBonus);
      needsServed(answer);
      fitting(getBonus, answer);
    },
  },
];
