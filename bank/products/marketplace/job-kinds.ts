/** Kinds of the jobs of this module. */
export const ASK_JOB = 'loan.ask';
export const READY_JOB = 'loan.search_ready';
export const OFFER_JOB = 'loan.offer';
export const JUDGE_JOB = 'loan.judge';
export const EXPIRE_JOB = 'loan.expire';
export const REGISTER_JOB = 'loan.register';
export const RETURN_JOB = 'loan.return';
export const DEMO_JOB = 'loan.demo';
export const RELEASE_JOB = 'loan.release';
