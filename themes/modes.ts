/** The themes that a page can have. High contrast comes in both lightnesses: it follows the system as light and dark do. */
export const MODES = ['light', 'dark', 'lightContrast', 'darkContrast'] as const;
export type ThemeName = (typeof MODES)[number];

/** What a pair of colours must reach. WCAG 2.2 AA asks 4.5 and 3 (1.4.3, 1.4.11); high contrast aims at 7 (1.4.6) and 4.5. */
export interface Aims {
  /** Text that carries the message. */
  ink: number;
  text: number;
  /** Edges of controls, icons, focus. */
  part: number;
}

const AA: Aims = { ink: 7, text: 4.5, part: 3 };
const ENHANCED: Aims = { ink: 12, text: 7, part: 4.5 };

export const AIMS: Record<ThemeName, Aims> = { light: AA, dark: AA, lightContrast: ENHANCED, darkContrast: ENHANCED };

export const isDark = (mode: ThemeName): boolean => mode === 'dark' || mode === 'darkContrast';

/** What differs between modes: lightness of grounds and text in OKLCH, and which way colours give way. */
export interface Scale {
  surface: number;
  raised: number;
  sunken: number;
  ink: number;
  muted: number;
  line: number;
  lineStrong: number;
  groundChroma: number;
  softL: number;
  softChroma: number;
  onSoftL: number;
  signalL: number;
  quietL: number;
  /** Lightness that a hover adds to a filled control. */
  hoverStep: number;
}

const LIGHT: Scale = {
  surface: 0.984,
  raised: 1,
  sunken: 0.963,
  ink: 0.23,
  muted: 0.48,
  line: 0.918,
  lineStrong: 0.66,
  groundChroma: 0.004,
  softL: 0.955,
  softChroma: 0.026,
  onSoftL: 0.42,
  signalL: 0.52,
  quietL: 0.952,
  hoverStep: -0.05,
};

const DARK: Scale = {
  surface: 0.19,
  raised: 0.228,
  sunken: 0.168,
  ink: 0.955,
  muted: 0.73,
  line: 0.31,
  lineStrong: 0.52,
  groundChroma: 0.009,
  softL: 0.3,
  softChroma: 0.042,
  onSoftL: 0.88,
  signalL: 0.76,
  quietL: 0.278,
  hoverStep: 0.045,
};

export const SCALES: Record<ThemeName, Scale> = {
  light: LIGHT,
  dark: DARK,
  lightContrast: {
    ...LIGHT,
    surface: 1,
    sunken: 0.97,
    ink: 0.12,
    muted: 0.36,
    line: 0.6,
    lineStrong: 0.42,
    groundChroma: 0,
    onSoftL: 0.3,
    signalL: 0.42,
    hoverStep: -0.07,
  },
  darkContrast: {
    ...DARK,
    surface: 0,
    raised: 0.16,
    sunken: 0.12,
    ink: 1,
    muted: 0.86,
    line: 0.6,
    lineStrong: 0.76,
    groundChroma: 0,
    softL: 0.24,
    onSoftL: 0.95,
    signalL: 0.84,
    quietL: 0.26,
    hoverStep: 0.06,
  },
};
