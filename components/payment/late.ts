import dynamic from 'next/dynamic';
import type * as problem from './ReviewProblem';
import type * as ways from './WaysOut';

const Nothing = () => null;

const loadProblem = () => import('./ReviewProblem').then(module => module.ReviewProblem);
/** Has what tells a refusal be there before one comes: the connection may be gone by then. */
export const warmUpProblem = (): void => void loadProblem().catch(() => undefined);

export const ReviewProblem = dynamic(loadProblem) as typeof problem.ReviewProblem;
// ways out only add to the words, which stand without them
export const MoneyWays = dynamic(() =>
  import('./WaysOut').then(
    module => module.MoneyWays,
    () => Nothing,
  ),
) as typeof ways.MoneyWays;
export const TomorrowButton = dynamic(() =>
  import('./WaysOut').then(
    module => module.TomorrowButton,
    () => Nothing,
  ),
) as typeof ways.TomorrowButton;
