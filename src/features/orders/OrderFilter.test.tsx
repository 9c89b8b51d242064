import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { announcer } from '../../accessibility/announcer.ts';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { OrderFilter } from './OrderFilter.tsx';

const said = vi.spyOn(announcer, 'say');
const texts = () => said.mock.calls.map(([text]) => text);
afterEach(() => {
  cleanup();
  said.mockClear();
});

function show(from: string, until: string) {
  const onChange = vi.fn();
  renderInApp(<OrderFilter from={from} until={until} by="delivery" today="2026-11-23" onChange={onChange} />);
  return onChange;
}
const errorOf = (label: string): string | null => {
  const field = screen.getByLabelText(label);
  if (!field.hasAttribute('aria-invalid')) return null;
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id.endsWith('-error'));
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join('');
};
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

describe('The filter of the orders', () => {
  // ORDER-17
  it.each([
    ['2026-10-09', '2026-10-05', null, '“Until” must not be before “From”.'],
    ['2015-12-31', '2026-10-05', 'Please choose a day from 01.01.2016 on.', null],
    ['2026-10-09', '2028-01-01', null, 'Please choose a day until 31.12.2027.'],
    ['2026-10-05', '2026-10-05', null, null],
  ])('says at the field what is wrong from %s until %s', (from, until, first, second) => {
    show(from, until);
    expect([errorOf('From'), errorOf('Until')]).toEqual([first, second]);
  });

  // ORDER-4, LANG-9
  it('says so of a typed day, too, and does not take it over', () => {
    const onChange = show('2026-10-05', '2026-10-09');
    type('From', '31.02.2026');
    expect(errorOf('From')).toBe('Please enter a valid date.');
    type('From', '31.12.2015');
    expect(errorOf('From')).toBe('Please choose a day from 01.01.2016 on.');
    expect(onChange).not.toHaveBeenCalled();
  });

  // ORDER-270
  it('says what is wrong with a day once its year is typed, and again with Enter', () => {
    show('2026-10-05', '2026-10-09');
    type('From', '99.99.20');
    expect(texts()).toEqual([]);
    type('From', '99.99.2026');
    const wrong = 'From: Please enter a valid date.';
    expect(texts()).toEqual([wrong]);
    fireEvent.keyDown(screen.getByLabelText('From'), { key: 'Enter' });
    expect(texts()).toEqual([wrong, wrong]);
  });

  // ORDER-270
  it('says what the other day has made wrong', () => {
    show('2026-10-09', '2026-10-05');
    expect(texts()).toEqual(['Until: “Until” must not be before “From”.']);
  });

  // ORDER-271
  it('names the calendar by its field, and says the month that is turned to', () => {
    show('2026-10-05', '2026-12-09');
    fireEvent.click(screen.getByRole('button', { name: 'From: calendar' }));
    expect(screen.getByRole('dialog', { name: 'From' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(texts()).toEqual(['November 2026']);
    fireEvent.click(screen.getByRole('button', { name: /^November 2026, / }));
    fireEvent.click(screen.getByRole('button', { name: 'Previous year' }));
    expect(texts()).toEqual(['November 2026', '2025']);
  });

  // ORDER-550
  it('says the day that a key leads to in another month', () => {
    show('2026-10-05', '2026-12-09');
    fireEvent.click(screen.getByRole('button', { name: 'From: calendar' }));
    expect(screen.getByRole('grid', { name: 'October 2026' })).toBeTruthy();
    const day = screen.getByRole('gridcell', { name: 'Monday, 5 October 2026', selected: true });
    fireEvent.keyDown(day, { key: 'ArrowRight' });
    expect(texts()).toEqual([]);
    fireEvent.keyDown(document.activeElement ?? day, { key: 'PageDown' });
    expect(texts()).toEqual(['Friday, 6 November 2026']);
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeTruthy();
  });

  // LANG-9
  it('opens a calendar that always has six weeks', () => {
    // February 2026 has 28 days, which begin on a Sunday.
    show('2026-02-05', '2026-12-09');
    fireEvent.click(screen.getByRole('button', { name: 'From: calendar' }));
    expect(screen.getAllByRole('gridcell', { name: /^\w+day,? \d+ (January|February|March) 2026$/ })).toHaveLength(42);
  });
});
