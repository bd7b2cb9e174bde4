# One image for the server, the judge and the sandbox. The command selects the part:
#   npm run server    npm run judge    npm run sandbox    npm run migrate    npm run backup -- FILE
# Build: docker build -t assay .
# Versions are pinned by tag. To pin them by digest, append it to the tag.

FROM golang:1.26-bookworm AS go

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY --from=go /usr/local/go /usr/local/go
COPY . .
# The same installation as npm start: packages with the lockfile's hashes, the pinned Node, the pages.
RUN node --input-type=module -e "const { install } = await import('/app/scripts/install.mjs'); await install()"
RUN node --input-type=module -e "const { sandboxProgram } = await import('/app/sandbox/build.ts'); \
    await sandboxProgram({ cacheFolder: '/var/lib/assay/sandbox', environment: process.env })"

FROM node:24-bookworm-slim
# The compilers are used only inside the sandbox. tini forwards signals and reaps orphaned processes.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends \
        g++ gcc libc6-dev openjdk-17-jdk-headless python3 tini util-linux \
    && rm -rf /var/lib/apt/lists/*
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /tmp --shell /usr/sbin/nologin assay \
    && install --directory --owner=assay --group=assay /var/lib/assay /var/lib/assay/judge \
        /var/lib/assay/judge/toolchain /var/lib/assay/blobs
WORKDIR /app
# Owned by root, so that no process in the container can change the code.
COPY --from=build /app /app
COPY --from=build /var/lib/assay/sandbox /var/lib/assay/sandbox
ENV NODE_ENV=production \
    DATA_DIR=/var/lib/assay \
    HOME=/tmp \
    npm_config_cache=/tmp/npm \
    npm_config_update_notifier=false
USER 10001:10001
EXPOSE 3000
ENTRYPOINT ["tini", "--"]
CMD ["npm", "run", "server"]
