export { handleSignIn as POST } from '@/gateway/sign-in';
