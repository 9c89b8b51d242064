import { ActionIcon, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type IsoDate } from '../../../domain/calendar.ts';
import { announcer } from '../../accessibility/announcer.ts';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { DayCalendar } from './DayCalendar.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { type DayProblem, daysToChoose, filterProblems } from './order-filter.ts';
import { parseDay, typedDay } from './parse-day.ts';

const FULL_LENGTH = 8;
/** Of a day whose year is still being typed, nothing is wrong yet. */
const hasYear = (given: string) => given.length >= FULL_LENGTH && /\p{Nd}{4}$/u.test(given);

interface DayFieldProps {
  label: string;
  value: IsoDate;
  today: IsoDate;
  problem: DayProblem | null;
  onChange: (day: IsoDate) => void;
}

/** A date, typed or picked in a calendar, which its button and arrow down open. Invalid input such as 31.02. is kept and marked as an error. */
export function DayField({ label, value, today, problem, onChange }: DayFieldProps) {
  const t = useText();
  const { locale } = useAppConfiguration();
  const { first, last } = daysToChoose(today);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typedDay(value));
  const [typed, setTyped] = useState<'noDay' | DayProblem | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [textOf, setTextOf] = useState(value);
  if (textOf !== value) {
    setTextOf(value);
    if (parseDay(text) !== value) setText(typedDay(value));
  }
  /** What is wrong with a typed day: it is not taken over, so the field's own problem is that of another day. */
  const problemOf = (given: string) => {
    const day = parseDay(given);
    return day === null ? 'noDay' : filterProblems({ from: day, until: day }, today).from;
  };
  const shown = typed ?? problem;
  const limits = { first: formatDay(first, 'full', locale), last: formatDay(last, 'full', locale) };
  const error = shown && t(`orders.day.${shown}`, limits);
  const said = error && t('orders.day.said', { field: label, problem: error });
  // Also where the other day has led to it: the focus is elsewhere then.
  useEffect(() => {
    if (said === null) return;
    announcer.say(said, id);
    return () => announcer.withdraw(id);
  }, [said, id]);
  const type = (given: string) => {
    setText(given);
    setTyped(hasYear(given) ? problemOf(given) : null);
    const day = parseDay(given);
    if (day !== null && problemOf(given) === null && day !== value) onChange(day);
  };
  const close = () => {
    setIsOpen(false);
    field.current?.focus();
  };
  const pick = (day: IsoDate) => {
    setText(typedDay(day));
    setTyped(null);
    close();
    if (day !== value) onChange(day);
  };
  const confirm = () => {
    const wrong = problemOf(text);
    setTyped(wrong);
    if (wrong !== null && wrong === shown && said !== null) announcer.say(said, id);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') confirm();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <Popover opened={isOpen} onChange={(opens) => !opens && close()} position="bottom-start" trapFocus>
      <TextInput
        ref={field}
        size="md"
        label={label}
        description={t('orders.dateFormat')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        autoComplete="off"
        rightSectionWidth="var(--tap)"
        rightSection={
          <Popover.Target>
            <ActionIcon
              aria-label={t('orders.calendar.named', { field: label })}
              onClick={() => (isOpen ? close() : setIsOpen(true))}
            >
              <IconCalendar size={20} aria-hidden />
            </ActionIcon>
          </Popover.Target>
        }
        value={text}
        error={error}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(problemOf(text))}
        onKeyDown={press}
      />
      <Popover.Dropdown label={label}>
        <DayCalendar value={value} today={today} first={first} last={last} onPick={pick} />
      </Popover.Dropdown>
    </Popover>
  );
}
