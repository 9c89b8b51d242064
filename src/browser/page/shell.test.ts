import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropShell, takeOverShell } from './shell.ts';

const SHELL = '<div id="shell"><form><input name="username"><input name="password" type="password"></form></div>';
const FIELDS = '<div id="root"><input name="username"><input name="password" type="password"></div>';

const field = (place: string, name: string) => document.querySelector<HTMLInputElement>(`${place} [name="${name}"]`)!;
const own = () => [field('#root', 'username'), field('#root', 'password')];

beforeEach(() => {
  document.body.innerHTML = SHELL + FIELDS;
  document.documentElement.dataset.shell = 'login';
});

afterEach(() => {
  document.body.innerHTML = '';
  dropShell();
});

describe('Input in the login shell before the app has loaded', () => {
  // SIGN-23
  it('is moved to the fields of the app, with focus and selection', () => {
    field('#shell', 'username').value = 'anna';
    field('#shell', 'password').value = 'secret';
    field('#shell', 'password').focus();
    field('#shell', 'password').setSelectionRange(2, 4);
    expect(takeOverShell(own())).toBe(false);
    expect(own().map(({ value }) => value)).toEqual(['anna', 'secret']);
    expect(document.activeElement).toBe(field('#root', 'password'));
    expect([field('#root', 'password').selectionStart, field('#root', 'password').selectionEnd]).toEqual([2, 4]);
    expect([document.getElementById('shell'), document.documentElement.dataset.shell]).toEqual([null, undefined]);
  });

  // OFF-51
  it('counts as typed on the page of the app', () => {
    const typed: EventTarget[] = [];
    document.getElementById('root')!.addEventListener('input', ({ target }) => target && typed.push(target));
    field('#shell', 'username').value = 'anna';
    takeOverShell(own());
    expect(typed).toEqual([field('#root', 'username')]);
  });

  it('does not move the focus if no field of the shell had it', () => {
    takeOverShell(own());
    expect(document.activeElement).toBe(document.body);
  });

  // SIGN-23
  it('is submitted by the app if it was submitted', () => {
    document.querySelector('#shell form')!.ariaBusy = 'true';
    expect(takeOverShell(own())).toBe(true);
  });

  it('is moved only once', () => {
    document.querySelector('#shell form')!.ariaBusy = 'true';
    takeOverShell(own());
    own()[0]!.value = 'ben';
    expect(takeOverShell(own())).toBe(false);
    expect(own()[0]!.value).toBe('ben');
  });
});
