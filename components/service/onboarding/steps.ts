/** The steps of an application, in their order. The first three are the values of `current_step` in addresses. */
export const STEPS = ['business-account', 'business-member', 'business-document'] as const;
export type Step = (typeof STEPS)[number];

/** What stands in the task list: the three steps and the review that ends them. */
export const TASKS = [...STEPS, 'review'] as const;
export type Task = (typeof TASKS)[number];

export const isStep = (text: unknown): text is Step => STEPS.some(step => step === text);

/** The list of tasks of an application for a business account, which is the first type of application. */
export const TASK_LIST = '/onboarding/type-1';

export const REVIEW = '/onboarding/review';

/** `/onboarding/business-member?current_step=business-member`: the address says twice where it is, so that either may be linked. */
export const pathOfStep = (step: Step): string => `/onboarding/${step}?current_step=${step}`;

export const pathOfTask = (task: Task): string => (task === 'review' ? REVIEW : pathOfStep(task));

/** Where a session that ended sends the person, and where they come back to afterwards. */
export const pathOfExpired = (task: Task | null): string =>
  task === null ? '/onboarding/expiredSession' : `/onboarding/expiredSession?current_step=${task}`;

/** The task that an address names; null for none of ours. */
export const parseTask = (text: unknown): Task | null => TASKS.find(task => task === text) ?? null;

/** Where the person goes on after a session that ended: the task of the address, else the list. */
export const pathAfterReturn = (text: unknown): string => {
  const task = parseTask(text);
  return task === null ? TASK_LIST : pathOfTask(task);
};

/** The step that an address asks for where its path and its `current_step` differ: the query wins, as it is what gets linked. */
export const wantedStep = (inPath: Step, inQuery: unknown): Step => (isStep(inQuery) ? inQuery : inPath);
