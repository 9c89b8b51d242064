import ts from 'typescript';

export type Texts = Readonly<Record<string, string>>;

/** What is wrong with the texts of a language; keys in all lists. */
interface TextReport {
  /** In German, and not in this language. */
  missing: string[];
  /** Not in German, and no form of a German text for a number either. */
  unknown: string[];
  /** With other placeholders than in German. */
  misfitting: string[];
  /** That no code shows. */
  unused: string[];
}

const FORM = /\.(zero|one|two|few|many)$/;
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Its name tells whether a `<` may begin an element. */
interface Source {
  name: string;
  text: string;
}

/**
 * Whether the sources name a key: as a whole (`'order.title'`) or put together from one that begins it
 * (`order.label.${name}`).
 */
export function keysIn(sources: readonly Source[]): (key: string) => boolean {
  const whole = new Set<string>();
  const patterns = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) whole.add(node.text);
    else if (ts.isTemplateExpression(node) && /^\w[\w-]*\./.test(node.head.text))
      patterns.add(
        escape(node.head.text) + node.templateSpans.map(({ literal }) => `.+${escape(literal.text)}`).join(''),
      );
    ts.forEachChild(node, visit);
  };
  for (const { name, text } of sources) visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false));
  const built = [...patterns].map((pattern) => new RegExp(`^${pattern}$`));
  return (key) => whole.has(key) || built.some((pattern) => pattern.test(key));
}

const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

/** A form for a number may leave the number out: “a dish”. */
function fits(key: string, text: string, german: Texts): boolean {
  const wanted = placeholders(german[key] ?? german[key.replace(FORM, '')] ?? '');
  const given = placeholders(text);
  const isSame = (names: string[]) => names.join() === given.join();
  return isSame(wanted) || (FORM.test(key) && isSame(wanted.filter((name) => name !== '{count}')));
}

/** Compares the texts of a language with the German ones, and with what the code shows. */
export function reportOn(texts: Texts, german: Texts, isUsed: (key: string) => boolean): TextReport {
  const base = (key: string): string => key.replace(FORM, '');
  const keys = Object.keys(texts);
  return {
    missing: Object.keys(german).filter((key) => !(key in texts)),
    unknown: keys.filter((key) => !(key in german) && !(base(key) in german)),
    misfitting: Object.entries(texts).flatMap(([key, text]) => (fits(key, text, german) ? [] : [key])),
    unused: keys.filter((key) => !isUsed(key) && !isUsed(base(key))),
  };
}
