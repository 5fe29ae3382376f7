export { handlePasskeySignIn as POST } from '@/gateway/passkey-sign-in';
