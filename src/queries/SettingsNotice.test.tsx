import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type KnownSettings } from '../../domain/settings.ts';
import { appConfiguration, renderInApp } from '../ui/app.fixtures.tsx';
import { SettingsNotice } from './SettingsNotice.tsx';

afterEach(cleanup);

// START-41
test.each([
  ['incomplete', 1],
  ['all', 0],
  ['overview', 0],
] as [KnownSettings, number][])(
  'a page whose settings are %s says that something may be missing: %d',
  (known, count) => {
    renderInApp(<SettingsNotice />, { context: { appConfiguration: { ...appConfiguration, knownSettings: known } } });
    expect(screen.queryAllByText('Something may be missing on this page right now.')).toHaveLength(count);
  },
);
