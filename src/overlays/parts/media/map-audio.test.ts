import type { ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { isObsSource } from '../../host/obs-source.ts';
import { SoundButton } from '../sound/SoundButton.tsx';
import { MapAudio } from './MapAudio.tsx';
import { useMapAudio } from './use-map-audio.ts';

vi.mock('./use-map-audio.ts', () => ({ useMapAudio: vi.fn() }));
vi.mock('../../host/obs-source.ts', () => ({ isObsSource: vi.fn() }));

const resume = vi.fn();
const button = (isRefused: boolean, isSource: boolean) => {
  vi.mocked(useMapAudio).mockReturnValue({ isRefused, resume });
  vi.mocked(isObsSource).mockReturnValue(isSource);
  const { props } = MapAudio({ map: undefined, sceneWord: 'maps' }) as ReactElement<
    Parameters<typeof SoundButton>[0]
  >;
  return SoundButton(props) as ReactElement<{
    children: string;
    onClick: () => void;
  }> | null;
};
beforeEach(() => resume.mockClear());

it('a browser that refuses sound is asked for it by a button', () => {
  const { props } = button(true, false)!;
  expect(props.children).toBe('Enable sound');
  props.onClick();
  expect(resume).toHaveBeenCalledTimes(1);
});

it.each([
  ['while sound is allowed', false, false],
  ['on air', true, true],
])('there is no button %s', (_when, isRefused, isSource) => {
  expect(button(isRefused, isSource)).toBeNull();
});
