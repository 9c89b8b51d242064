import { describe, expect, it } from 'vitest';
import { nextMeal } from './next-meal.ts';
import { anOrder } from './order.fixtures.ts';

const ZONE = 'Europe/Lisbon';
const at = (time: string) => Date.parse(`2026-11-25T${time}:00Z`);

const lunch = anOrder({ number: 1, orderDate: '2026-11-25', deliveryTime: '12:15', deliveryEndTime: '12:45' });
const dinner = anOrder({ number: 2, orderDate: '2026-11-25', deliveryTime: '18:30', deliveryEndTime: '19:00' });
const tomorrow = anOrder({ number: 3, orderDate: '2026-11-26', deliveryTime: '11:30', deliveryEndTime: '12:00' });

const numberAt = (time: string, orders = [tomorrow, dinner, lunch]) =>
  nextMeal(orders, at(time), ZONE)?.order.number ?? null;

describe('the next meal', () => {
  // PAGE-96
  it('tells how many others are to come', () => {
    const canceled = { ...tomorrow, number: 4, canceledAt: '2026-11-25T09:00:00' };
    const othersAt = (time: string) => nextMeal([tomorrow, canceled, dinner, lunch], at(time), ZONE)?.others;
    expect(['08:00', '12:45', '19:00'].map(othersAt)).toEqual([2, 1, 0]);
  });

  // PAGE-96
  it('is the earliest that is not over, whatever the order of the list', () => {
    expect(['08:00', '12:44', '12:45', '19:00'].map((time) => numberAt(time))).toEqual([1, 1, 2, 3]);
  });

  // PAGE-96
  it('is none that was canceled or has been handed out', () => {
    const canceled = { ...lunch, canceledAt: '2026-11-25T09:00:00' };
    const handedOut = { ...dinner, deliveredAt: '2026-11-25T11:00:00' };
    expect(numberAt('12:00', [canceled, handedOut])).toBeNull();
    expect(numberAt('12:00', [canceled, tomorrow])).toBe(3);
    expect(numberAt('12:00', [])).toBeNull();
  });

  it('is the first in the list of those for the same time', () => {
    expect(numberAt('08:00', [lunch, { ...lunch, number: 9 }])).toBe(1);
  });

  const progressAt = (time: string, order = lunch) => nextMeal([order], at(time), ZONE)?.progress;

  // PAGE-96
  it('is ready from the beginning of its time on, where the kitchen says nothing', () => {
    expect(['12:14', '12:15', '12:44'].map((time) => progressAt(time))).toEqual([null, 'Ready', 'Ready']);
  });

  // PAGE-96
  it('is as far as the kitchen says, whatever the time', () => {
    const preparing = { ...lunch, preparingAt: '2026-11-25T11:00:00' };
    const ready = { ...preparing, readyAt: '2026-11-25T11:40:00' };
    expect(['11:00', '12:30', '13:30'].map((time) => progressAt(time, preparing))).toEqual([
      'Preparing',
      'Preparing',
      'Preparing',
    ]);
    expect(['11:40', '13:30'].map((time) => progressAt(time, ready))).toEqual(['Ready', 'Ready']);
  });
});
