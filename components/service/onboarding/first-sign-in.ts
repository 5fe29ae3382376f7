import { afterSignIn } from '@/config/routes';
import { leaveFor } from '@/services/leave-page';
import { signIn } from '@/services/session';

/** Signs in with the password that was just set, so that it is not asked for again, and leads on to the code of the mailbox. @throws {ApiError} */
export const signInFirst = async (email: string, password: string): Promise<void> => {
  const { code_verified: isVerified } = await signIn({ email, password });
  leaveFor(afterSignIn(isVerified, '/login'));
};
