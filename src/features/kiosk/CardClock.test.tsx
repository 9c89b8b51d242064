import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { appConfiguration, renderInApp } from '../../ui/app.fixtures.tsx';
import { CardClock } from './CardClock.tsx';

afterEach(cleanup);

// LANG-44
test.each([
  { id: 1, name: 'Deutsch', shortName: 'DE' },
  { id: 2, name: 'English', shortName: 'EN_US' },
  { id: 3, name: 'العربية', shortName: 'AR' },
])('the clock of a terminal has 24 hours in $name', (language) => {
  const { container } = renderInApp(<CardClock />, {
    context: { appConfiguration: { ...appConfiguration, language } },
    now: Date.parse('2026-11-23T15:42:00Z'),
  });
  expect(container.querySelector('time span')?.textContent).toBe('16:42');
});
