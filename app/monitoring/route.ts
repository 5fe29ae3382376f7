export { handleEnvelope as POST } from '@/gateway/telemetry-tunnel';
