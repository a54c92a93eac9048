import { expect, it } from 'vitest';
import { calendarLinks } from './calendar-links.ts';

it('names the file in each form that calendars take', () => {
  const links = calendarLinks('https://cup.example', { kind: 'follow', key: 'a,b&c' }, 'Foxes & Co');
  expect(links.file).toBe('https://cup.example/ical?follow=a,b%26c');
  expect(links.subscribe).toBe('webcal://cup.example/ical?follow=a,b%26c');
  expect(new URL(links.google).searchParams.get('cid')).toBe(links.subscribe);
  expect(new URL(links.outlook).searchParams.get('url')).toBe(links.file);
  expect(new URL(links.outlook).searchParams.get('name')).toBe('Foxes & Co');
});
