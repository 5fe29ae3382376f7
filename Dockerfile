# syntax=docker/dockerfile:1
# One build of one brand, five small images: docker build --target web|frame|bank|worker|inbox --build-arg VARIANT=default .
# docs/operations/deploy.md; scripts/image/image.e2e.mjs starts the same files without Docker.

FROM node:24-slim AS build
WORKDIR /src
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --omit=dev --include=optional --no-audit --no-fund
COPY . .
ARG VARIANT=default
# what a browser takes in at build time; each brand has its own
ARG NEXT_PUBLIC_SENTRY_DSN=
ARG NEXT_PUBLIC_POSTHOG_KEY=
ARG NEXT_PUBLIC_POSTHOG_HOST=
ARG NEXT_PUBLIC_HOTJAR_ID=
RUN NEXT_PUBLIC_VARIANT="$VARIANT" STRICT_VARIANT=1 node scripts/build.mjs \
  && NEXT_PUBLIC_VARIANT="$VARIANT" node scripts/image-tree.mjs /images \
  && mkdir -p /images/files

# nothing of the sources, no npm packages but those of native code, no shell needed, files that their process cannot write
FROM node:24-slim AS base
WORKDIR /app
ENV NODE_ENV=production TZ=UTC DRAIN_SECONDS=5 STOP_SECONDS=25
STOPSIGNAL SIGTERM
USER node

FROM base AS web
COPY --from=build /images/web ./
ENV HOST=0.0.0.0 PORT=3000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "run.mjs", "health", "web"]
CMD ["node", "run.mjs", "web"]

# shows the numbers of cards on an origin of its own; has no key but its own
FROM base AS frame
COPY --from=build /images/frame ./
ENV CARD_FRAME_HOST=0.0.0.0 CARD_FRAME_PORT=3026
EXPOSE 3026
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s --retries=3 CMD ["node", "run.mjs", "health", "frame"]
CMD ["node", "run.mjs", "frame"]

FROM base AS bank
COPY --from=build /images/bank ./
COPY --from=build --chown=node:node /images/files /files
# freed memory goes back to the machine: a third of the bank's
ENV BANK_HOST=0.0.0.0 BANK_PORT=4000 MALLOC_TRIM_THRESHOLD_=131072
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "run.mjs", "health", "bank"]
CMD ["node", "run.mjs", "bank"]

FROM bank AS worker
ENV METRICS_HOST=0.0.0.0 WORKER_METRICS_PORT=9402
EXPOSE 9402
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "run.mjs", "health", "worker"]
CMD ["node", "run.mjs", "worker"]

# for a trial: keeps every e-mail and delivers none
FROM base AS inbox
COPY --from=build /images/inbox ./
ENV INBOX_HOST=0.0.0.0 INBOX_PORT=3025 INBOX_SMTP_PORT=1025
EXPOSE 3025 1025
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s --retries=3 CMD ["node", "run.mjs", "health", "inbox"]
CMD ["node", "run.mjs", "inbox"]
