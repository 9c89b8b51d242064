import { DEFAULT_LOG_LEVEL, logLevelOf } from '../../../domain/log.ts';
import { readLink } from '../../../domain/setting-formats.ts';
import { type ClientConfiguration } from '../../../domain/session.ts';
import { CONFIGURATION_FILE } from '../../../domain/url-rules.ts';

type Fault = 'missing' | 'empty' | 'invalid' | 'tooLarge';

const FAULTS: Record<Exclude<Fault, 'missing'>, string> = {
  empty: 'Nothing in the element',
  tooLarge: 'Too large a number in the element',
  invalid: 'No whole number above 0 in the element',
};

/** Longer numbers are not exact in the browser. */
const MOST_DIGITS = 15;

/** In the words that operators know from other clients (START-32). */
const MISSING = {
  RestaurantID: 'No RestaurantId element in the configuration file',
  APIEndpoint: 'No APIEndpoint element in the configuration file',
};

/** A required element is missing, empty or invalid (START-4, START-21). */
export class FaultyElement extends Error {
  override name = 'FaultyElement';
  readonly element: 'RestaurantID' | 'APIEndpoint';
  readonly fault: Fault;
  constructor(element: 'RestaurantID' | 'APIEndpoint', fault: Fault, value = '') {
    super(
      fault === 'missing'
        ? MISSING[element]
        : `${FAULTS[fault]} ${element} of ${CONFIGURATION_FILE}${value === '' ? '' : `: "${value}"`}`,
    );
    this.element = element;
    this.fault = fault;
  }
}

/** What the file may say. Other elements are told, as a letter too many would leave a setting out. */
const KNOWN = [
  'RestaurantID',
  'APIEndpoint',
  'AuthServicEndpoint',
  'AuthServiceEndpoint',
  'AuthServiceLogoutRedirectUrl',
  'TimeZone',
  'CardPrefix',
  'LogLevel',
];

/** Of XML itself, or of another program. */
const FOREIGN_ATTRIBUTE = /:|^xmlns$/;

/** The text of an element that may have attributes, or a `value`; undefined: it has children, or is there twice. */
function textOf(element: unknown): string | undefined {
  const { _: own, value } = Object(element) as { _?: unknown; value?: unknown };
  const text = typeof element === 'string' ? element : (own ?? value);
  return typeof text === 'string' ? text.trim() : undefined;
}

/** To be loaded in parallel with the file. */
export const loadParser = () => import('xml2js/lib/parser');

/**
 * Elements in any namespace or attributes, below a root of any name. Throws a FaultyElement, or an error of the parser.
 * An invalid optional element causes a warning and counts as missing: a typo there must not prevent the start.
 */
export async function parseConfiguration(xml: string, warn: (message: string) => void): Promise<ClientConfiguration> {
  const { Parser } = await loadParser();
  const parser = new Parser({
    explicitArray: false,
    explicitRoot: false,
    mergeAttrs: true,
    tagNameProcessors: [(name) => name.replace(/^.*:/, '')],
  });
  const parsed: unknown = await parser.parseStringPromise(xml);
  const elements = (typeof parsed === 'object' && parsed ? parsed : {}) as Record<string, unknown>;
  for (const name in elements)
    if (
      name !== '_' &&
      !FOREIGN_ATTRIBUTE.test(name) &&
      (!KNOWN.includes(name) || textOf(elements[name]) === undefined)
    )
      warn(`${CONFIGURATION_FILE}: ${name} is ignored.`);
  const text = (name: string): string | null => textOf(elements[name]) || null;
  const readable = <T>(name: string, read: (value: string) => T | null): T | null => {
    const value = text(name);
    const found = value === null ? null : read(value);
    if (value !== null && found === null) warn(`${CONFIGURATION_FILE}: ${name} cannot be "${value}".`);
    return found;
  };
  /** Users are redirected there, so only http(s) is allowed. */
  const link = (name: string) => readable(name, (value) => readLink(value) ?? null);
  const required = (name: 'RestaurantID' | 'APIEndpoint'): string => {
    if (!(name in elements)) throw new FaultyElement(name, 'missing');
    // An element with children, or one that is there twice.
    if (textOf(elements[name]) === undefined) throw new FaultyElement(name, 'invalid');
    const value = text(name);
    if (value === null) throw new FaultyElement(name, 'empty');
    return value;
  };
  const restaurantId = required('RestaurantID');
  const digits = /^0*([1-9]\d*)$/.exec(restaurantId)?.[1];
  if (digits === undefined) throw new FaultyElement('RestaurantID', 'invalid', restaurantId);
  if (digits.length > MOST_DIGITS) throw new FaultyElement('RestaurantID', 'tooLarge', restaurantId);
  const apiEndpoint = required('APIEndpoint');
  return {
    restaurantId: Number(restaurantId),
    apiEndpoint: apiEndpoint.replace(/\/+$/, ''),
    // The element is spelled without its second e (START-2).
    authServiceEndpoint: link('AuthServicEndpoint') ?? link('AuthServiceEndpoint'),
    authServiceLogoutRedirectUrl: link('AuthServiceLogoutRedirectUrl'),
    timeZone: text('TimeZone'),
    cardPrefix: text('CardPrefix') ?? 'MITTAG-',
    logLevel: readable('LogLevel', logLevelOf) ?? DEFAULT_LOG_LEVEL,
  };
}
