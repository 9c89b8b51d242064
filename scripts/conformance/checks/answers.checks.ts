import { ErrorBody } from '../../../contract/error.ts';
import { type Check } from '../trial/check.ts';
import { moneyFieldsOf } from '../trial/money-fields.ts';
import { type Trial } from '../trial/trial.ts';
import { type Answer } from '../trial/visitor.ts';
import { keep, Skipped } from '../trial/outcome.ts';

const group = 'All answers together';
const required = { group, weight: 'required' } as const;

const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300;
const isRefusal = ({ status }: Answer): boolean => status >= 400 && (status < 500 || status >= 900);

/**
 * Throws `NotKept` for the first answer that is not as it should be, and `Skipped` where there is none of that kind.
 */
function keepAll(trial: Trial, concerns: (answer: Answer) => boolean, isRight: (answer: Answer) => boolean): void {
  const concerned = trial.answers.filter(concerns);
  if (concerned.length === 0) throw new Skipped('there was no such answer');
  const wrong = concerned.find((answer) => !isRight(answer));
  keep(wrong === undefined, wrong ? `${wrong.call.method} ${wrong.call.path}, answered with ${wrong.status}` : '');
}

const isJson = ({ headers }: Answer): boolean =>
  /^application\/([\w.]+\+)?json\b/.test(headers.get('content-type') ?? '');

/** Kept in no cache that several people share. */
function isPrivate({ headers }: Answer): boolean {
  const directives = (headers.get('cache-control') ?? '').toLowerCase();
  return directives.includes('no-store') || (directives.includes('private') && !directives.includes('public'));
}

/** Whether all money in an answer has two places at most. */
function hasWholeCents({ call, json }: Answer): boolean {
  const names = moneyFieldsOf(call);
  const isWhole = (value: unknown): boolean =>
    typeof value !== 'object' ||
    value === null ||
    Object.entries(value).every(([name, one]) =>
      names.has(name) && typeof one === 'number' ? Number(one.toFixed(2)) === one : isWhole(one),
    );
  return isWhole(json);
}

export const answerChecks: Check[] = [
  {
    ...required,
    id: 'answers.not-broken',
    section: '8',
    calls: [],
    promise: 'No call was answered with 5xx.',
    otherwise: 'The client says that something went wrong; at a payment, that the outcome is not known.',
    run: async (trial) =>
      Promise.resolve(
        keepAll(
          trial,
          () => true,
          ({ status }) => status < 500 || status >= 600,
        ),
      ),
  },
  {
    ...required,
    id: 'answers.errors',
    section: '8; contract/error.ts',
    calls: [],
    promise: 'Every refusal has a JSON body with OrderErrorTextKey.',
    otherwise: 'The client shows its general text in place of the reason.',
    run: async (trial) =>
      Promise.resolve(
        keepAll(
          trial,
          (answer) =>
            isRefusal(answer) && answer.call.path !== '/api/conformance/missing' && answer.call.answerAs !== 'binary',
          ({ json }) => Boolean(ErrorBody.safeParse(json).data?.OrderErrorTextKey),
        ),
      ),
  },
  {
    ...required,
    id: 'answers.private',
    section: 'docs/backend.md',
    calls: [],
    promise: 'What is answered to one person is kept in no shared cache (Cache-Control: no-store, or private).',
    otherwise:
      'The client asks past the cache of its browser; a proxy may answer one customer with the data of another.',
    run: async (trial) => Promise.resolve(keepAll(trial, (answer) => answer.isPersonal && isDone(answer), isPrivate)),
  },
  {
    ...required,
    id: 'answers.type',
    section: '7; contract notes',
    calls: [],
    promise: 'What the contract says is JSON comes as application/json.',
    otherwise: 'The client reads it all the same, unless it comes as text/html; other programs do not.',
    run: async (trial) =>
      Promise.resolve(keepAll(trial, (answer) => isDone(answer) && answer.call.answerAs === 'json', isJson)),
  },
  {
    ...required,
    id: 'answers.money',
    section: 'contract notes',
    calls: [],
    promise: 'Money has two places at most.',
    otherwise: 'The client rounds each sum to cents: sums differ from those of the server.',
    run: async (trial) => Promise.resolve(keepAll(trial, isDone, hasWholeCents)),
  },
  {
    group,
    weight: 'optional',
    id: 'answers.date',
    section: '4',
    calls: [],
    promise: 'Answers have a Date header.',
    otherwise: 'The client takes the clock of the device for cut-offs, which may be wrong.',
    run: async (trial) =>
      Promise.resolve(keepAll(trial, isDone, ({ headers }) => !Number.isNaN(Date.parse(headers.get('date') ?? '')))),
  },
];
