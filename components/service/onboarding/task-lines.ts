import type { Application } from '@/bank/contract/service/onboarding-application';
import { type Task, TASKS } from './steps';

export type TaskState = 'not_started' | 'in_progress' | 'done' | 'pending';

export interface TaskLine {
  task: Task;
  state: TaskState;
  /** The task to be done before this one; null when this one may be opened. */
  waitsFor: Task | null;
}

const STATES: Record<Application['steps'][number]['status'], TaskState> = {
  not_started: 'not_started',
  in_progress: 'in_progress',
  complete: 'done',
  with_issues: 'pending',
};

/** The lines of the task list: a step waits for the first one before it that is not done. */
export function linesOf({ steps }: Pick<Application, 'steps'>): TaskLine[] {
  const stateOf = (task: Task): TaskState => STATES[steps.find(({ id }) => id === task)?.status ?? 'not_started'];
  return TASKS.map((task, place) => {
    const before = TASKS.slice(0, place).find(earlier => ['not_started', 'in_progress'].includes(stateOf(earlier)));
    const state = stateOf(task);
    return { task, state, waitsFor: state === 'not_started' ? (before ?? null) : null };
  });
}
