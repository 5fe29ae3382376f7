import styles from './LongName.module.css';

/** Letters that fit on the two lines of a row at every width. */
const SURELY_FITS = 40;

/** The whole of a name that may be cut, for who points at it. */
export const toWhole = (name: string): string | undefined => (name.length > SURELY_FITS ? name : undefined);

/** A name in a row or on a tile: on two lines at most, cut with an ellipsis; what the row leads to tells it in full. */
export function LongName({ children }: { children: string }) {
  const whole = toWhole(children);
  if (whole === undefined) return children;
  return (
    <span className={styles.name} title={whole} data-may-clip="">
      {children}
    </span>
  );
}
