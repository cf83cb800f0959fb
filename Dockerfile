# syntax=docker/dockerfile:1
FROM node:24-slim AS build
WORKDIR /figura
COPY . .
RUN sh scripts/image/assemble.sh

FROM node:24-slim
LABEL org.opencontainers.image.title="Figura" org.opencontainers.image.licenses="MIT"
# The data folder holds the embedded database and the secrets that were made for it.
RUN mkdir /data && chown node:node /data
WORKDIR /figura
COPY --from=build /figura .
# The file system may be read-only but for the data folder: tsx must not look for a place to cache in.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data TSX_DISABLE_CACHE=1
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "scripts/image/healthcheck.mjs"]
# Not by npm, which passes no signal on.
CMD ["node", "scripts/run.mjs", "start", "--as-built"]
