import { aboutMember } from "./about-member.ts"

export const mute = aboutMember("mute")
export const block = aboutMember("block")
