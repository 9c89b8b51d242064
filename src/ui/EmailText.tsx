import { Fragment } from 'react';

/** Stands for the address while the words around it are put together. */
const PLACE = '\uE000';

interface EmailTextProps {
  email: string;
  /** Puts it into words of the app. */
  within?: (email: string) => string;
}

/** An e-mail address that breaks after `@` or before a dot, rather than within a word. */
export function EmailText({ email, within = (text) => text }: EmailTextProps) {
  const [before = '', after = ''] = within(PLACE).split(PLACE);
  return (
    <>
      {before}
      {email.split(/(?<=@)|(?=\.)/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
      {after}
    </>
  );
}
