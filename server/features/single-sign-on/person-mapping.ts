import { StartError } from '../../db/lock.ts';

/** What the company's sign-in may tell of a person. */
const FIELDS = ['username', 'name', 'firstname', 'lastname', 'email', 'group', 'language'] as const;
type Field = (typeof FIELDS)[number];

/** How a person of the company becomes one of ours. */
export interface PersonMapping {
  /** By what name the company tells a field. */
  names: Readonly<Partial<Record<Field, string>>>;
  /** Customer groups by the company's, the first that fits; `*` fits everybody. Empty: groups stay as they are here. */
  groups: readonly { number: number; value: string }[];
  /** Whoever comes for the first time gets an account; otherwise they are refused. */
  createsPersons: boolean;
  /** Whoever comes for the first time takes the account of the same user name that nobody else of the company has. */
  linksByName: boolean;
}

export interface CompanyProfile {
  username: string;
  firstname: string;
  lastname: string;
  email: string;
  /** Number of the customer group; null: as it is. */
  group: number | null;
  /** As the company writes it, e.g. `de-AT`; empty: unknown. */
  language: string;
}

const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name);

function readNames(variable: string, text: string): PersonMapping['names'] {
  const pairs = text.split(/\s+/).filter((entry) => entry !== '');
  const names: Partial<Record<Field, string>> = {};
  for (const pair of pairs) {
    const [, field = '', name = ''] = /^(\w+)=(\S+)$/.exec(pair) ?? [];
    if (!isField(field))
      throw new StartError(`${variable} must list pairs such as email=mail, of ${FIELDS.join(', ')}, not "${pair}".`);
    names[field] = name;
  }
  if (!names.username) throw new StartError(`${variable} must say what the user name is, e.g. username=email.`);
  return names;
}

const readGroups = (variable: string, text: string): PersonMapping['groups'] =>
  text
    .split(';')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const [, number, value] = /^\s*(\d{1,9})\s*=\s*(.+?)\s*$/.exec(entry) ?? [];
      if (number === undefined || value === undefined)
        throw new StartError(`${variable} must list groups such as 2=kitchen; 1=*, not "${entry.trim()}".`);
      return { number: Number(number), value };
    });

function readChoice<T extends string>(variable: string, text: string | undefined, [first, other]: [T, T]): T {
  const choice = [first, other].find((one) => one === (text || first));
  if (!choice) throw new StartError(`${variable} must be ${first} or ${other}, not "${text}".`);
  return choice;
}

type Known = 'by-name' | 'refuse';

/**
 * Reads `<prefix>_GROUPS`, `_NEW_PERSONS` and `_KNOWN_PERSONS` (`known`: the default, the other choice), and the names of
 * the fields. Throws a StartError.
 */
export function readPersonMapping(
  env: NodeJS.ProcessEnv,
  prefix: 'MITTAG_OIDC' | 'MITTAG_LDAP',
  { variable, fallback, known }: { variable: string; fallback: string; known: [Known, Known] },
): PersonMapping {
  const choice = (name: string, choices: [string, string]) =>
    readChoice(`${prefix}_${name}`, env[`${prefix}_${name}`], choices);
  return {
    names: readNames(variable, env[variable] || fallback),
    groups: readGroups(`${prefix}_GROUPS`, env[`${prefix}_GROUPS`] ?? ''),
    createsPersons: choice('NEW_PERSONS', ['refuse', 'create']) === 'create',
    linksByName: choice('KNOWN_PERSONS', known) === 'by-name',
  };
}

/** A value by its name, or by its path in values that hold others, as `realm_access.roles`. */
function valueOf(told: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(told, name)) return told[name];
  return name.split('.').reduce<unknown>((value, part) => {
    const isWithin = typeof value === 'object' && value !== null && Object.hasOwn(value, part);
    return isWithin ? (value as Record<string, unknown>)[part] : undefined;
  }, told);
}

const textsOf = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [String(one).trim()] : []));

/** Whether the company tells less than the mapping names. */
export const isIncomplete = ({ names }: PersonMapping, told: Readonly<Record<string, unknown>>): boolean =>
  Object.values(names).some((name) => valueOf(told, name) === undefined);

/** The person whom claims of a provider or attributes of a directory describe. */
export function profileOf({ names, groups }: PersonMapping, told: Readonly<Record<string, unknown>>): CompanyProfile {
  const all = (field: Field) => (names[field] === undefined ? [] : textsOf(valueOf(told, names[field])));
  const text = (field: Field) => all(field)[0] ?? '';
  const [, first = '', last = text('name')] = /^(.*)\s(\S+)$/.exec(text('name')) ?? [];
  const groupsTold = all('group').map((group) => group.toLowerCase());
  const group = groups.find(({ value }) => value === '*' || groupsTold.includes(value.toLowerCase()));
  return {
    username: text('username'),
    firstname: text('firstname') || first,
    lastname: text('lastname') || last,
    email: text('email'),
    group: group?.number ?? null,
    language: text('language'),
  };
}
