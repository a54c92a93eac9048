import type { GameSettings } from './settings-file.ts';

const render = {
  BroadcastMarginTop: '0.500000',
  ShowFPSCounter: '0',
  ShowGPUTemp: '0',
  ShowIND: '0',
  ShowRTT: '0',
  ShowSystemClock: '0',
  HDR: '0',
} as const;

/** What every observer needs, whichever computer they have (website 3.8). */
export const basicPreset: GameSettings = {
  'Render.13': render,
  'Sound.3': {
    MasterVolume: '100.000000',
    MusicVolume: '69.000000',
    SFXVolume: '100.000000',
    VoiceVolume: '100.000000',
    DolbyAtmosHeadphone: '0',
    AudioMix: '3',
  },
  'network.2': { ShowNetQualityIcons: '0' },
};

/** The basic preset and the video settings of a computer that does nothing but observe (website 3.8). */
export const advancedPreset: GameSettings = {
  ...basicPreset,
  'Render.13': {
    ...render,
    CpuForceSyncEnabled: '1',
    FrameRateCap: '63',
    FullScreenRefresh: '63',
    FullscreenWindow: '0',
    FullscreenWindowEnabled: '0',
    LimitToRefresh: '0',
    UseCustomFrameRates: '1',
    UseCustomWorldScale: '1',
    TripleBufferingEnabled: '0',
    AADetail: '3',
    TextureDetail: '3',
    WindowMode: '1',
    WindowedFullscreen: '1',
  },
};
