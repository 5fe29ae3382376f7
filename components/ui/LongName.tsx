import styles from './LongName.module.css';

/** Letters of a name that people have: up to there it is told whole, on as many lines as it takes. */
const REAL = 80;

/** The whole of a name that may be cut, for who points at it. */
export const toWhole = (name: string): string | undefined => (name.length > REAL ? name : undefined);

/** A name in a row or on a tile: whole, but one longer than names are is cut after three lines; what the row leads to tells it in full. */
export function LongName({ children }: { children: string }) {
  const whole = toWhole(children);
  if (whole === undefined) return children;
  return (
    <span className={styles.name} title={whole} data-may-clip="">
      {children}
    </span>
  );
}
